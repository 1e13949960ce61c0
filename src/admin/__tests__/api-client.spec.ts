/// <reference types="jest" />
import { ApiError, getJson, postJson } from "../api-client"

type Call = { url: string; init: RequestInit }

const answer = (status: number, body: string) => new Response(body, { status })

describe("the dashboard's client", () => {
  const calls: Call[] = []
  let next = () => answer(200, "{}")

  beforeEach(() => {
    calls.length = 0
    next = () => answer(200, "{}")
    Object.assign(globalThis, {
      fetch: async (url: string, init: RequestInit) => {
        calls.push({ url, init })
        return next()
      },
      window: { localStorage: { getItem: (key: string) => `token of ${key}` } },
      __BACKEND_URL__: "/",
      __AUTH_TYPE__: undefined,
      __JWT_TOKEN_STORAGE_KEY__: undefined,
    })
  })

  it("sends the session's cookie where the dashboard logs in by session", async () => {
    await getJson("/admin/x", { limit: "5" })
    expect(calls[0]?.url).toBe("/admin/x?limit=5")
    expect(calls[0]?.init.credentials).toBe("include")
    expect(calls[0]?.init.headers).not.toHaveProperty("authorization")
  })

  it("repeats the name of a list", async () => {
    await getJson("/admin/x", { state: ["ready", "canceled"], limit: "5" })
    expect(calls[0]?.url).toBe("/admin/x?state=ready&state=canceled&limit=5")
  })

  it("sends the token instead where the dashboard logs in by JWT", async () => {
    Object.assign(globalThis, {
      __AUTH_TYPE__: "jwt",
      __JWT_TOKEN_STORAGE_KEY__: "theirs",
      __BACKEND_URL__: "https://shop.example/",
    })
    await postJson("/admin/x", {})
    expect(calls[0]?.url).toBe("https://shop.example/admin/x")
    expect(calls[0]?.init.credentials).toBe("omit")
    expect(calls[0]?.init.headers).toMatchObject({ authorization: "Bearer token of theirs" })
  })

  it("posts JSON and says so, which the server insists on", async () => {
    await postJson("/admin/x", { a: 1 })
    expect(calls[0]?.init.headers).toMatchObject({ "content-type": "application/json" })
    expect(calls[0]?.init.body).toBe('{"a":1}')
  })

  it("throws the server's own words, with what else it said", async () => {
    next = () => answer(400, '{"message":"Not yet.","code":"checklist_incomplete","missing":[]}')
    const error = await getJson("/admin/x").catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      message: "Not yet.",
      status: 400,
      body: { code: "checklist_incomplete" },
    })
  })

  it("still says something when a proxy answers with a page", async () => {
    next = () => answer(502, "<html>")
    await expect(getJson("/admin/x")).rejects.toThrow("The server answered 502.")
  })
})
