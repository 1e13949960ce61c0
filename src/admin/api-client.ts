/** All calls to the admin API, logged in as the dashboard is: by its session cookie or its JWT. */

// The dashboard's build puts these in; its own client reads the same three.
declare const __BACKEND_URL__: string | undefined
declare const __AUTH_TYPE__: string | undefined
declare const __JWT_TOKEN_STORAGE_KEY__: string | undefined

type ErrorBody = { message?: string; code?: string } & Record<string, unknown>

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody
  ) {
    super(body.message ?? `The server answered ${status}.`)
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The server names each field that it refuses. */
export function isAbout(error: unknown, field: string): boolean {
  return error instanceof ApiError && error.body.type === "invalid_data"
    ? new RegExp(`(^|; )${field}\\b`).test(error.message)
    : false
}

/** The admin's role leaves it out: on a page of Medusa's own, that is nothing to complain about. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403
}

/** Retries as the dashboard does, except for a 403: a role does not change that quickly. */
export function retryUnlessForbidden(failures: number, error: Error): boolean {
  return failures < 1 && !isForbidden(error)
}

/** A list repeats its name. */
type Query = Record<string, string | readonly string[]>

export async function getJson<T>(path: string, query: Query = {}): Promise<T> {
  const answer = await call(withQuery(path, query), { method: "GET" })
  return (await answer.json()) as T
}

/** Saves the answer as a file. By fetch, because a link would not carry a JWT. */
export async function download(path: string, query: Query, name: string): Promise<void> {
  const answer = await call(withQuery(path, query), { method: "GET" })
  const link = document.createElement("a")
  link.href = URL.createObjectURL(await answer.blob())
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export async function postJson<T>(path: string, body: object): Promise<T> {
  const answer = await call(path, { method: "POST", body: JSON.stringify(body) })
  return (await answer.json()) as T
}

/** Always with a body: the server refuses changes without a content type. */
export async function deleteJson(path: string, body: object = {}): Promise<void> {
  await call(path, { method: "DELETE", body: JSON.stringify(body) })
}

type Sent = (share: number) => void

/** Sends the file itself, not a form. XMLHttpRequest, because fetch reports no upload progress. */
export function postFile<T>(path: string, query: Query, file: File, onSent: Sent): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open("POST", `${backendUrl()}${withQuery(path, query)}`)
    request.withCredentials = !usesJwt()
    for (const [name, value] of Object.entries(headersFor("text/csv"))) {
      request.setRequestHeader(name, value)
    }
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 1)
    request.onerror = () => reject(new TypeError("Failed to fetch"))
    request.onload = () => {
      const answer = new Response(request.responseText)
      if (request.status < 400) resolve(answer.json() as Promise<T>)
      else void readError(answer).then((body) => reject(new ApiError(request.status, body)))
    }
    request.send(file)
  })
}

function withQuery(path: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((single) => [name, single])
  )
  const search = new URLSearchParams(pairs).toString()
  return search ? `${path}?${search}` : path
}

type Init = { method: string; body?: string }

async function call(path: string, init: Init): Promise<Response> {
  const answer = await fetch(`${backendUrl()}${path}`, {
    ...init,
    credentials: usesJwt() ? "omit" : "include",
    headers: headersFor(init.body === undefined ? null : "application/json"),
  })
  if (!answer.ok) {
    throw new ApiError(answer.status, await readError(answer))
  }
  return answer
}

function headersFor(type: string | null): Record<string, string> {
  const token = bearerToken()
  return {
    accept: "application/json",
    ...(type && { "content-type": type }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
}

/** It is "/" or nothing if the server serves the dashboard itself. */
function backendUrl(): string {
  const address = typeof __BACKEND_URL__ === "string" ? __BACKEND_URL__ : ""
  return address.replace(/\/$/, "")
}

function usesJwt(): boolean {
  return typeof __AUTH_TYPE__ === "string" && __AUTH_TYPE__ === "jwt"
}

function bearerToken(): string | null {
  if (!usesJwt()) {
    return null
  }
  const named = typeof __JWT_TOKEN_STORAGE_KEY__ === "string" ? __JWT_TOKEN_STORAGE_KEY__ : ""
  return window.localStorage.getItem(named || "medusa_auth_token")
}

/** A proxy in between may answer with a page instead of JSON. */
async function readError(answer: Response): Promise<ErrorBody> {
  try {
    const body: unknown = await answer.json()
    return typeof body === "object" && body !== null ? (body as ErrorBody) : {}
  } catch {
    return {}
  }
}
