import { callerAddress, isAmong } from "../redirect-route"

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  }) as Parameters<typeof callerAddress>[0]

describe("who called", () => {
  it.each([
    ["the socket's address", from("198.51.100.1"), [], "198.51.100.1"],
    ["the same on an IPv6 socket", from("::ffff:198.51.100.1"), [], "198.51.100.1"],
    ["#64 not a header of a stranger", from("198.51.100.1", "203.0.113.7"), [], "198.51.100.1"],
    [
      "the hop before a trusted proxy",
      from("10.0.0.1", "203.0.113.7"),
      ["10.0.0.0/8"],
      "203.0.113.7",
    ],
    [
      "#64 the last hop that is not trusted, whatever it claims before",
      from("10.0.0.1", "203.0.113.7, 198.51.100.1, 10.0.0.2"),
      ["10.0.0.0/8"],
      "198.51.100.1",
    ],
    ["nothing where a hop is no address", from("10.0.0.1", "unknown"), ["10.0.0.1"], null],
  ])("is %s", (_case, request, proxies, expected) => {
    expect(callerAddress(request, proxies)).toBe(expected)
  })

  it("matches addresses and ranges of both families", () => {
    expect(isAmong("203.0.113.9", ["203.0.113.0/24"])).toBe(true)
    expect(isAmong("203.0.114.9", ["203.0.113.0/24"])).toBe(false)
    expect(isAmong("2001:db8::1", ["2001:db8::/32"])).toBe(true)
    expect(isAmong(null, ["0.0.0.0/0"])).toBe(false)
  })
})
