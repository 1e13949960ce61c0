import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { askToken } from "../../simulator/__tests__/shop"
import { startSimulator } from "../../simulator"
import { run } from ".."

/** Stops the command as soon as `whileRunning` is done with the output. */
async function runWith(
  argv: string[],
  whileRunning: (out: string) => Promise<void> = async () => {}
) {
  const out: string[] = []
  const err: string[] = []
  const code = await run(argv, {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    folder: tmpdir(),
    env: {},
    async untilStopped() {
      await new Promise(setImmediate)
      await whileRunning(out.join(""))
    },
  })
  return { code, out: out.join(""), err: err.join("") }
}

const valueOf = (out: string, label: string) => new RegExp(`${label} +(\\S+)`).exec(out)?.[1] ?? ""

describe("the command", () => {
  it("starts with a shebang line", () => {
    const source = readFileSync(join(__dirname, "../index.ts"), "utf8")

    expect(source.split("\n")[0]).toBe("#!/usr/bin/env node")
  })

  it.each(["--help", "-h"])("prints its help with %s", async (flag) => {
    const { code, out } = await runWith([flag])

    expect(code).toBe(0)
    expect(out).toContain("simulator")
  })

  it.each(["--version", "-v"])("prints the package's version with %s", async (flag) => {
    const { version } = JSON.parse(readFileSync(join(__dirname, "../../package.json"), "utf8"))

    expect(await runWith([flag])).toEqual({ code: 0, out: `${version}\n`, err: "" })
  })

  it("prints the help as an error if no command is given", async () => {
    const { code, err } = await runWith([])

    expect(code).toBe(1)
    expect(err).toContain("Usage")
  })

  it("says how to uninstall, in the order that keeps the checkout working", async () => {
    const { code, out } = await runWith(["uninstall"])

    expect(code).toBe(0)
    const steps = ["Regions", "medusa-config.ts", "npm uninstall medusa-payment-ext-wallet"]
    const places = steps.map((step) => out.indexOf(step))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect((await runWith(["uninstall", "now"])).code).toBe(1)
  })

  it("names an unknown command", async () => {
    const { code, out, err } = await runWith(["teleport"])

    expect(code).toBe(1)
    expect(out).toBe("")
    expect(err).toContain('There is no command "teleport"')
  })
})

describe("the command simulator", () => {
  it("runs until stopped, and the printed addresses and keys work", async () => {
    let url = ""
    const { code, out } = await runWith(["simulator", "--port", "0"], async (printed) => {
      url = valueOf(printed, "authUrl and baseUrl")
      const statuses = await Promise.all([
        askToken(url, valueOf(printed, "Sandbox API key")),
        askToken(url, valueOf(printed, "Production API key")),
        fetch(valueOf(printed, "Service dashboard")),
      ])
      expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200])
    })

    expect(code).toBe(0)
    expect(out).toContain("has ended")
    await expect(fetch(url)).rejects.toThrow()
  })

  /** As the simulator itself tells. */
  async function behaviourWith(flags: string[]) {
    let behaviour: unknown
    await runWith(["simulator", "--port", "0", ...flags], async (printed) => {
      const state = await fetch(`${valueOf(printed, "authUrl and baseUrl")}/_simulator/state`)
      behaviour = (await state.json()).behaviour
    })
    return behaviour
  }

  it.each([
    ["--flow", "hosted", { flow: "hosted" }],
    ["--reading", "remaining", { tokenReading: "remaining" }],
    ["--server-calls", "post", { serverCalls: "post" }],
    ["--resume-before-approval", "409", { resumeBeforeApproval: "409" }],
    ["--resume-before-approval", "wallet_page", { resumeBeforeApproval: "wallet_page" }],
    ["--captured-answer", "no_address", { capturedAnswer: "no_address" }],
    ["--repeated-resume", "captures_again", { repeatedResume: "captures_again" }],
    ["--amount-unit", "major", { amountUnit: "major" }],
    ["--error-url", "https://shop.example/error", { errorUrl: "https://shop.example/error" }],
  ])("takes %s %s, and leaves every other switch at its default", async (flag, value, changed) => {
    const asStarted = await behaviourWith([])
    expect(await behaviourWith([flag, value])).toEqual({ ...Object(asStarted), ...changed })
  })

  it("takes keys, public address and journal", async () => {
    const folder = mkdtempSync(join(tmpdir(), "command-"))
    const journal = join(folder, "journal.jsonl")
    const keys = ["--sandbox-key", "my-key", "--production-key", "my-other-key"]
    const places = ["--port", "0", "--journal", journal, "--public-url", "https://wallet.example/"]
    const { out } = await runWith(["simulator", ...keys, ...places])
    const isKept = existsSync(journal)
    rmSync(folder, { recursive: true })

    expect(valueOf(out, "Sandbox API key")).toBe("my-key")
    expect(valueOf(out, "Production API key")).toBe("my-other-key")
    expect(valueOf(out, "Service dashboard")).toBe("https://wallet.example/operator")
    expect(isKept).toBe(true)
  })

  it("explains its options", async () => {
    const { code, out } = await runWith(["simulator", "--help"])

    expect(code).toBe(0)
    const switches = ["--reading", "--flow", "--captured-answer", "--resume-before-approval"]
    for (const flag of ["--port", "--host", "--journal", ...switches]) {
      expect(out).toContain(flag)
    }
  })

  it.each([
    [["--port", "many"], "--port"],
    [["--flow", "magic"], "--flow"],
    [["--reading", "twice"], "--reading"],
    [["--captured-answer", "nothing"], "--captured-answer"],
    [["--resume-before-approval", "200"], "--resume-before-approval"],
    [["--wings"], "--wings"],
  ])("refuses %p and says why", async (flags, words) => {
    const { code, err } = await runWith(["simulator", ...flags])

    expect(code).toBe(1)
    expect(err).toContain(words)
  })

  it("says that the port is in use", async () => {
    const other = await startSimulator()
    const { code, err } = await runWith(["simulator", "--port", String(other.port)]).finally(() =>
      other.close()
    )

    expect(code).toBe(1)
    expect(err).toContain(`Port ${other.port} is in use`)
  })
})
