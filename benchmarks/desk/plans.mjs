// How PostgreSQL answers what a request asks of our tables.

/**
 * @typedef {{ "Node Type": string, "Relation Name"?: string, "Index Name"?: string, "Actual Rows": number,
 *   "Actual Loops": number, "Rows Removed by Filter"?: number, Plans?: Node[] }} Node
 */

const OURS = /ext_wallet_/

/**
 * Each query is asked once more, one line for each of its scans.
 * @param {import("../place.mjs").Place} place @param {import("./index.mjs").Ledger} ledger @param {string} path
 */
export async function describePlans(place, { name, server }, path) {
  await server.used({ listen: true })
  await (await server.get(path)).text()
  const { sent } = await server.used()
  const client = await place.connect(name)
  const plans = []
  for (const { sql, bindings } of sent.filter(
    ({ sql }) => OURS.test(sql) && /^(select|with)/.test(sql)
  )) {
    const { rows } = await client.query(`explain (analyze, format json) ${sql}`, bindings)
    plans.push({ sql: shortened(sql), scans: scansOf(rows[0]["QUERY PLAN"][0].Plan) })
  }
  await client.end()
  return plans
}

/** @param {Node} node @returns {string[]} */
function scansOf(node) {
  const below = (node.Plans ?? []).flatMap(scansOf)
  if (!node["Node Type"].includes("Scan") || !(node["Index Name"] ?? node["Relation Name"]))
    return below
  const read = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]
  const on = node["Index Name"] ?? node["Relation Name"]
  return [`${node["Node Type"]} on ${on}: ${Math.round(read)} rows`, ...below]
}

/** Without the columns of a row, and lists of ids. @param {string} sql */
function shortened(sql) {
  return sql
    .replace(/select "id", "kind", .*? from/g, "select * from")
    .replace(/ in \('[^)]*\)/g, " in (…)")
    .replace(/\s+/g, " ")
    .slice(0, 600)
}
