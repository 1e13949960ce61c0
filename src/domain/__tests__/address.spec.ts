import { isPublicAddress } from "../address"

describe("a public address", () => {
  it.each(["https://api.example.com", "https://203.0.113.7:9000/store", "https://[2001:db8::1]"])(
    "is %s",
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    }
  )

  it.each([
    "http://api.example.com",
    "https://localhost:9000",
    "https://shop.localhost",
    "https://shop.local",
    "https://backend",
    "https://10.1.2.3",
    "https://172.20.0.1",
    "https://192.168.1.5",
    "https://127.0.0.1",
    "https://[::1]",
    "https://[fd00::1]",
    "not an address",
  ])("is not %s", (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
