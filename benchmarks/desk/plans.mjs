// How PostgreSQL answers what a request asks of our tables.

/**
 * @typedef {{ "Node Type": string, "Relation Name"?: string, "Index Name"?: string, "Actual Rows": number,
 *   "Actual Loops": number, "Rows Removed by Filter"?: number, Plans?: Node[] }} Node
 */

const OURS = /ext_wallet_/

/** @typedef {{ name: string, server: import("../store.mjs").Store }} Asked  a database, and the server that is asked */

/**
 * @param {import("../place.mjs").Place} place @param {Asked} asked @param {string} path
 */
export function describePlans(place, asked, path) {
  return plansOf(place, asked, async () => (await asked.server.get(path)).text())
}

/**
 * Each query that the work sends is asked once more, one line for each of its scans.
 * @param {import("../place.mjs").Place} place @param {Asked} asked @param {() => Promise<unknown>} work
 * @param {RegExp} [wanted]  by default queries of our tables
 */
export async function plansOf(place, { name, server }, work, wanted = OURS) {
  await server.used({ listen: true })
  await work()
  const { sent } = await server.used()
  const queries = sent.filter(({ sql }) => wanted.test(sql) && /^(select|with)/.test(sql))
  return place.inDatabase(name, async (client) => {
    const plans = []
    // Some change what they find, too: they are not to have been asked twice.
    await client.query("begin")
    for (const { sql, bindings } of queries) {
      const { rows } = await client.query(`explain (analyze, format json) ${sql}`, bindings)
      const { Plan } = rows[0]["QUERY PLAN"][0]
      plans.push({ sql: shortened(sql), scans: scansOf(Plan), read: rowsRead(Plan) })
    }
    await client.query("rollback")
    return plans
  })
}

/** By all scans together. @param {Node} node @returns {number} */
function rowsRead(node) {
  const own = node["Node Type"].includes("Scan") && !node.Plans ? readBy(node) : 0
  return (node.Plans ?? []).reduce((sum, below) => sum + rowsRead(below), own)
}

/** @param {Node} node */
function readBy(node) {
  return (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]
}

/** @param {Node} node @returns {string[]} */
function scansOf(node) {
  const below = (node.Plans ?? []).flatMap(scansOf)
  if (!node["Node Type"].includes("Scan") || !(node["Index Name"] ?? node["Relation Name"]))
    return below
  const on = node["Index Name"] ?? node["Relation Name"]
  return [`${node["Node Type"]} on ${on}: ${Math.round(readBy(node))} rows`, ...below]
}

/** Without the columns of a row, and lists of ids. @param {string} sql */
function shortened(sql) {
  return sql
    .replace(/select "id", "kind", .*? from/g, "select * from")
    .replace(/ in \('[^)]*\)/g, " in (…)")
    .replace(/\s+/g, " ")
    .slice(0, 600)
}
