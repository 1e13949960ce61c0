/** Subscribers run after the answer: asks again until the expectation holds, and fails with its message. */
export async function eventually(expectation: () => Promise<void>, attempts = 50): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await expectation()
      return
    } catch (error) {
      if (attempt >= attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
