import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { requirePlainPath } from "../request-checks"

function take(path: string) {
  const next = jest.fn()
  const status = jest.fn().mockReturnValue({ json: jest.fn() })
  const req: Partial<MedusaRequest> = { path }
  requirePlainPath(
    req as MedusaRequest,
    { status } as Partial<MedusaResponse> as MedusaResponse,
    next
  )
  return next.mock.calls.length > 0 ? "taken" : status.mock.calls[0]?.[0]
}

describe("a path of the admin API", () => {
  it.each([
    "/",
    "/settings",
    "/Settings/",
    "/environments/sandbox/test",
    "/payments/ewtx_01A-b/link",
  ])("%s is taken", (path) => {
    expect(take(path)).toBe("taken")
  })

  it.each([
    "/environments/sandbox/%74est",
    "/environments/%73andbox/test",
    "/environments/sandbox%2Ftest",
    "/environments/sandbox%5Ctest",
    "/environments/sandbox\\test",
    "/environments//sandbox/test",
    "/environments/sandbox/test//",
    "/environments/./sandbox",
    "/payments/../settings",
    "/payments/..",
    "/payments/ewtx_1;a/link",
    "/payments/ewtx_1%00",
  ])("%s is another spelling, and no route", (path) => {
    expect(take(path)).toBe(404)
  })
})
