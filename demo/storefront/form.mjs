const LARGEST = 20_000

/** @param {import("node:http").IncomingMessage} request */
export async function readForm(request) {
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > LARGEST) throw new Error("The form is too large")
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"))
}
