// Takes a guard out of a source. It is found by its name or by its mark, never by how it is written, so that it
// is still found when the code around it has changed.
import ts from "typescript"

import { Failure } from "../../scripts/progress.mjs"

/**
 * A guard is written as a file, a place in it, and what is done there:
 * - `file.ts name.of.a.part returns code`: a function, a case or what an `if` does gives this at once; a `return`
 *   gives this instead
 * - `file.ts name begins code`: it does this first
 * - `file.ts name is code`: a constant or a property has this value
 * - `file.ts name: call() is code`: the one call of this name is not made, and gives this
 * - `file.ts name skips call`: the one call of this name is not made; in a chain of calls this link is left out
 * - `file.ts [a mark] goes`: a statement is not there, and an `if` never holds
 *
 * Names come from the outside in, such as `createLinkSigner.verify`: of functions, constants, properties and the
 * cases of a `switch`. A mark is a comment in the source, `// guard: a mark`, right before what it names. Without
 * either, the place is the whole file.
 */
const NOTATION =
  /^(?<file>\S+)( \[(?<mark>.+?)\]| (?<name>[\w.]+)(: (?<call>[\w.]+)\(\))?)? (?<does>returns|begins|is|skips|goes)( (?<code>.+))?$/

/** @typedef {{ guard: string, file: string, at?: string, does: string, call?: string, code: string }} Guard */
/** @typedef {{ start: number, end: number, text: string }} Edit */

const MARK = "guard: "

/** @param {string} guard @param {string} removal @returns {Guard} */
export function readGuard(guard, removal) {
  const { file, mark, name, call, does, code = "" } = NOTATION.exec(removal)?.groups ?? {}
  if (!file || !does) throw new Failure(`${guard}: "${removal}" says neither where nor what.`)
  return { guard, file, at: mark ? MARK + mark : name, does, call, code }
}

/** @param {string} text @param {Guard} guard @returns {string} The source without the guard. */
export function takeOut(text, { guard, file, at, ...change }) {
  /** @param {string} why @returns {never} */
  const fail = (why) => {
    throw new Failure(`${guard}: ${file}${at ? `, ${at}` : ""}: ${why}`)
  }
  const source = parse(file, text)
  const place = at === undefined ? source : find(source, at, fail)
  const { start, end, text: instead } = toEdit(place, change, fail)
  const mutated = text.slice(0, start) + instead + text.slice(end)
  if (mutated === text) fail("nothing has changed.")
  const after = parse(file, mutated)
  for (const { messageText } of problemsOf(after)) {
    fail(`what is left does not parse: ${ts.flattenDiagnosticMessageText(messageText, " ")}`)
  }
  const isNew = (/** @type {ts.Node} */ node) =>
    start <= node.getStart() && node.getEnd() <= start + instead.length
  const strange = unknownNames(all(after, isNew), source)
  if (strange.length > 0) fail(`${strange.join(", ")} is not there.`)
  return mutated
}

/** @param {string} file @param {string} text */
function parse(file, text) {
  return ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true)
}

/** A whole program would tell as well, and take ten times as long. @param {ts.SourceFile} source */
function problemsOf(source) {
  const { parseDiagnostics } =
    /** @type {ts.SourceFile & { parseDiagnostics: ts.Diagnostic[] }} */ (source)
  return parseDiagnostics
}

/**
 * Names in the new code that neither it nor the file knows. A program that breaks down over one would look as if
 * the loss of the guard had been noticed.
 * @param {ts.Node[]} nodes @param {ts.SourceFile} source @returns {string[]}
 */
function unknownNames(nodes, source) {
  const declared = nodes.filter(
    (node) => ts.isVariableDeclaration(node) || ts.isBindingElement(node)
  )
  const names = [...all(source, ts.isIdentifier), ...declared.map(({ name }) => name)]
  const known = new Set(names.map((node) => node.getText()))
  return nodes
    .filter(isReference)
    .map((node) => node.getText())
    .filter((name) => !known.has(name) && !(name in globalThis))
}

/** @param {ts.Node} node */
function isReference(node) {
  const { parent } = node
  const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node
  const isKey = ts.isPropertyAssignment(parent) && parent.name === node
  return ts.isIdentifier(node) && !isMember && !isKey
}

/** @typedef {(why: string) => never} Fail */

/** @param {ts.SourceFile} source @param {string} at @param {Fail} fail @returns {ts.Node} */
function find(source, at, fail) {
  if (at.startsWith(MARK)) return findMarked(source, at, fail)
  return at.split(".").reduce((/** @type {ts.Node} */ within, name) => {
    const named = all(within, (node) => node !== within && namesOf(node).includes(name))
    return only(named, `"${name}"`, fail)
  }, source)
}

/** @param {ts.SourceFile} source @param {string} mark @param {Fail} fail @returns {ts.Node} */
function findMarked(source, mark, fail) {
  const marks = listMarks(source.text).filter((other) => other.mark === mark)
  const { position } = only(marks, "this mark", fail)
  // The outermost that begins after it.
  const [marked] = all(
    source,
    (node) => node !== source && node.getFullStart() <= position && position < node.getStart()
  )
  return marked ?? fail("nothing comes after the mark.")
}

/** @param {string} text @returns {{ mark: string, position: number }[]} */
export function listMarks(text) {
  const lines = text.matchAll(new RegExp(`^[ \\t]*// (${MARK}.+)$`, "gm"))
  return [...lines].map(({ 0: line, 1: mark = "", index }) => ({
    mark,
    position: index + line.indexOf("//"),
  }))
}

/** What a person would call it. @param {ts.Node} node @returns {string[]} */
function namesOf(node) {
  if (ts.isCaseClause(node)) {
    return ts.isStringLiteral(node.expression) ? [node.expression.text] : []
  }
  const isNamed =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node)
  return isNamed && node.name && ts.isIdentifier(node.name) ? [node.name.text] : []
}

/** @param {ts.Node} place @param {Pick<Guard, "does" | "call" | "code">} change @param {Fail} fail @returns {Edit} */
function toEdit(place, { does, call, code }, fail) {
  switch (does) {
    case "goes":
      return goes(place, fail)
    case "returns":
      return returns(place, code, fail)
    case "begins":
      return begins(place, code, fail)
    case "skips":
      return skips(callOf(place, code, fail))
    default:
      return call === undefined
        ? hasValue(place, code, fail)
        : replaced(callOf(place, call, fail), `(${code})`)
  }
}

/** @param {ts.Node} place @param {Fail} fail @returns {Edit} */
function goes(place, fail) {
  if (!ts.isStatement(place)) return fail("only a statement can go.")
  const otherwise = ts.isIfStatement(place) ? place.elseStatement : undefined
  return replaced(place, otherwise?.getText() ?? ";")
}

/** @param {ts.Node} place @param {string} value @param {Fail} fail @returns {Edit} */
function returns(place, value, fail) {
  if (ts.isReturnStatement(place)) return replaced(place, `return ${value}`)
  const made = functionOf(place)
  return made && ts.isArrowFunction(made) && !ts.isBlock(made.body)
    ? replaced(made.body, `(${value})`)
    : begins(place, `return ${value}`, fail)
}

/** @param {ts.Node} place @param {string} statement @param {Fail} fail @returns {Edit} */
function begins(place, statement, fail) {
  const start = beginningOf(place)
  return start === null
    ? fail("it does nothing that could begin otherwise.")
    : { start, end: start, text: ` ${statement};\n` }
}

/** @param {ts.Node} place @returns {number | null} */
function beginningOf(place) {
  if (ts.isSourceFile(place)) return 0
  if (ts.isCaseClause(place)) return groupOf(place).end
  const body = ts.isIfStatement(place) ? place.thenStatement : functionOf(place)?.body
  return body && ts.isBlock(body) ? body.getStart() + 1 : null
}

/** Several cases in a row do the same: its last label, after which they do it. @param {ts.CaseClause} clause */
function groupOf(clause) {
  const { clauses } = clause.parent
  const last = clauses
    .slice(clauses.indexOf(clause))
    .find(({ statements }) => statements.length > 0)
  const label = last ?? clause
  const colon = label.getChildren().find(({ kind }) => kind === ts.SyntaxKind.ColonToken)
  return { end: colon?.getEnd() ?? label.getEnd() }
}

/** @param {ts.Node} place @returns {ts.FunctionLikeDeclaration | null} */
function functionOf(place) {
  if (ts.isFunctionDeclaration(place) || ts.isMethodDeclaration(place)) return place
  const value =
    ts.isVariableDeclaration(place) || ts.isPropertyAssignment(place) ? place.initializer : null
  return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : null
}

/** @param {ts.Node} place @param {string} value @param {Fail} fail @returns {Edit} */
function hasValue(place, value, fail) {
  if (ts.isShorthandPropertyAssignment(place))
    return replaced(place, `${place.name.text}: ${value}`)
  const isNamed = ts.isVariableDeclaration(place) || ts.isPropertyAssignment(place)
  return isNamed && place.initializer
    ? replaced(place.initializer, value)
    : fail("it has no value.")
}

/** @param {ts.Node} within @param {string} name @param {Fail} fail @returns {ts.CallExpression} */
function callOf(within, name, fail) {
  const calls = all(within, (node) => {
    if (!ts.isCallExpression(node)) return false
    const called = node.expression.getText()
    return called === name || called.endsWith(`.${name}`)
  })
  return /** @type {ts.CallExpression} */ (only(calls, `a call of "${name}"`, fail))
}

/** @param {ts.CallExpression} call @returns {Edit} */
function skips(call) {
  const { expression, parent } = call
  const isLink = ts.isPropertyAccessExpression(expression) && ts.isPropertyAccessExpression(parent)
  return replaced(call, isLink ? expression.expression.getText() : "undefined")
}

/** @param {ts.Node} node @param {string} text @returns {Edit} */
function replaced(node, text) {
  return { start: node.getStart(), end: node.getEnd(), text }
}

/** @param {ts.Node} within @param {(node: ts.Node) => boolean} isWanted @returns {ts.Node[]} From the outside in. */
function all(within, isWanted) {
  /** @type {ts.Node[]} */
  const found = []
  const visit = (/** @type {ts.Node} */ node) => {
    if (isWanted(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(within)
  return found
}

/** @template T @param {T[]} found @param {string} what @param {Fail} fail @returns {T} */
function only(found, what, fail) {
  const [one] = found
  return one !== undefined && found.length === 1
    ? one
    : fail(`${what} is there ${found.length} times and not once.`)
}
