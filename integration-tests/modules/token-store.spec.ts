import { describeWalletModule } from "./wallet-module"

describeWalletModule(({ service, database }) => {
  const key = { environment: "sandbox", credentialVersion: 1 } as const
  const shift = (column: string, interval: string) =>
    database()("ext_wallet_token").update({
      [column]: database().raw(`now() + interval '${interval}'`),
    })

  it("has nothing before the first token, and keeps tokens apart by environment and key", async () => {
    expect(await service.tokenStore.read(key)).toBeNull()
    await service.tokenStore.save(key, { accessToken: "token", expiresInSeconds: 60 })
    expect(await service.tokenStore.read({ ...key, environment: "production" })).toBeNull()
    expect(await service.tokenStore.read({ ...key, credentialVersion: 2 })).toBeNull()
  })

  it("#52 measures that time by the database's clock, also for an expired token", async () => {
    const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 86_400_000)
    await service.tokenStore.save(key, { accessToken: "token", expiresInSeconds: 60 })
    const remainingMs = (await service.tokenStore.read(key))?.remainingMs
    clock.mockRestore()
    expect(remainingMs).toBeGreaterThan(0)
    expect(remainingMs).toBeLessThanOrEqual(60_000)
    await shift("expires_at", "-5 seconds")
    const expired = await service.tokenStore.read(key)
    expect(expired?.accessToken).toBe("token")
    expect(expired?.remainingMs).toBeLessThanOrEqual(-5000)
  })

  it("replaces a token, and bears an absurd lifetime", async () => {
    await service.tokenStore.save(key, { accessToken: "old", expiresInSeconds: 60 })
    await service.tokenStore.save(key, {
      accessToken: "new",
      expiresInSeconds: Number.MAX_SAFE_INTEGER,
    })
    expect(await service.tokenStore.read(key)).toMatchObject({ accessToken: "new" })
  })

  it("lets one of many owners exchange, until the lease is given back", async () => {
    const owners = Array.from({ length: 20 }, (_, index) => `owner-${index}`)
    const leases = await Promise.all(
      owners.map((owner) => service.tokenStore.lease(key, owner, 30_000))
    )
    expect(leases.filter(Boolean)).toHaveLength(1)
    const winner = owners[leases.indexOf(true)] ?? ""
    await service.tokenStore.release(key, "somebody else")
    expect(await service.tokenStore.lease(key, "late", 30_000)).toBe(false)
    await service.tokenStore.release(key, winner)
    expect(await service.tokenStore.lease(key, "late", 30_000)).toBe(true)
    expect(await service.tokenStore.read(key)).toBeNull()
  })

  it("takes over the lease of a server that died, once its time is up", async () => {
    await service.tokenStore.lease(key, "dead", 30_000)
    expect(await service.tokenStore.lease(key, "alive", 30_000)).toBe(false)
    await shift("lease_until", "-1 second")
    expect(await service.tokenStore.lease(key, "alive", 30_000)).toBe(true)
    await service.tokenStore.release(key, "dead")
    expect(await service.tokenStore.lease(key, "third", 30_000)).toBe(false)
  })
})
