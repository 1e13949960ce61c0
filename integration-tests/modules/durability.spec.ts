/** What a database tells of its own reliability, to whoever may see it and to whoever may not. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { Client } from "pg"

import { readDurability } from "../../src/doctor/server"
import { describeWalletModule } from "./wallet-module"

describeWalletModule(({ connect, database }) => {
  const ROLE = "ext_wallet_sees_little"

  /** Receives what is committed, as a standby does, and nobody waits for it. */
  async function withStandby(work: () => Promise<void>) {
    const { connectionString } = database().client.config.connection
    const replica = { connectionString, replication: "true" }
    const standby = new Client(replica)
    await standby.connect()
    await work().finally(() => standby.end())
  }

  async function asRole(work: (own: Knex) => Promise<void>) {
    await database().raw(`create role ${ROLE}`)
    const own = connect(1)
    try {
      await own.raw(`set role ${ROLE}`)
      await work(own)
    } finally {
      await own.destroy()
      await database().raw(`drop role ${ROLE}`)
    }
  }

  it("tells its settings, and that no standby is late", async () => {
    const own = connect(1)
    await own.raw("set synchronous_commit = off")
    const { rows } = await own.raw<{ rows: { fsync: string }[] }>("show fsync")
    expect(await readDurability(own)).toEqual({
      fsync: rows[0]!.fsync,
      synchronousCommit: "off",
      standbys: 0,
    })
    await own.destroy()
  })

  it("tells of a standby that receives its changes late", () =>
    withStandby(async () => {
      expect(await readDurability(database())).toMatchObject({ standbys: 1 })
    }))

  it("tells of it even to a role that may not see how it is written to", () =>
    withStandby(() =>
      asRole(async (own) => {
        expect(await readDurability(own)).toMatchObject({ standbys: 1 })
      })
    ))

  it("answers where its standbys may not be seen at all", () =>
    asRole(async (own) => {
      await database().raw("revoke select on pg_stat_replication from public")
      try {
        const durability = await readDurability(own)
        expect(durability).toMatchObject({ fsync: expect.any(String), standbys: null })
      } finally {
        await database().raw("grant select on pg_stat_replication to public")
      }
    }))
})
