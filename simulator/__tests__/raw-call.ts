import { request, type IncomingMessage } from "node:http"

export type RawAnswer = {
  answer: IncomingMessage
  body: Buffer
  chunks: number
  isWhole: boolean
}

/** Does not decompress like fetch does, and returns what arrived before the connection broke. */
export function rawCall(url: string, token: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: "POST", headers: { authorization: `Bearer ${token}` } })
    call.on("error", reject)
    call.on("response", (answer) => {
      const chunks: Buffer[] = []
      answer.on("data", (chunk: Buffer) => chunks.push(chunk))
      answer.on("error", () => undefined)
      answer.on("close", () => {
        const body = Buffer.concat(chunks)
        resolve({ answer, body, chunks: chunks.length, isWhole: answer.complete })
      })
    })
    call.end()
  })
}
