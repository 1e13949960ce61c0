/* global addEventListener, document */
// A form is sent once. Its button says so at once, and a second click does nothing.
addEventListener("submit", (event) => {
  const { target: form, submitter: button } = event
  if (form.ariaBusy) {
    event.preventDefault()
    return
  }
  form.ariaBusy = "true"
  if (button?.dataset.working) {
    button.dataset.label = button.textContent
    button.textContent = button.dataset.working
  }
})

// The browser's Back button may restore this page as it was left.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return
  for (const form of document.forms) form.ariaBusy = null
  for (const button of document.querySelectorAll("[data-label]")) {
    button.textContent = button.dataset.label
  }
})
