export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f4f5f7; --card: #fff; --text: #1a1f26; --muted: #5a6472; --line: #dfe3e8; --edge: #868f9c; --soft: #f4f5f7;
  --accent: #1f4fd1; --on-accent: #fff; --good: #14683c; --good-soft: #e4f3ea; --bad: #a4262c; --bad-soft: #fbe9ea;
  --warn: #7a4d00; --warn-soft: #fdf1d8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #12151a; --card: #1b2027; --text: #e7eaee; --muted: #9da8b5; --line: #2f3742; --edge: #6f7b8a; --soft: #232a33;
    --accent: #8db0ff; --on-accent: #0d1628; --good: #7fd6a4; --good-soft: #16301f; --bad: #ff9c9f; --bad-soft: #3a1c1f;
    --warn: #f2c66d; --warn-soft: #33280f;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, "Segoe UI", Roboto, sans-serif; }
main { margin: 0 auto; padding: 24px 16px 64px; max-width: 1080px; }
main.narrow { max-width: 480px; }
h1, h2, h3, p, dl, dd, ul { margin: 0; padding: 0; }
ul { list-style: none; }
h1 { font-size: 1.375rem; line-height: 1.25; }
h2 { font-size: 1.0625rem; }
h3 { font-size: 0.9375rem; }
code, .mono { font: 0.875em/1.4 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.muted { color: var(--muted); }
.small { font-size: 0.875rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 20px; margin-top: 16px; }
details.card { padding-block: 10px; }
.stack > * + * { margin-top: 12px; }
.row { display: flex; gap: 12px; align-items: center; justify-content: space-between; flex-wrap: wrap; }
.top { display: flex; gap: 8px 12px; align-items: center; justify-content: space-between; flex-wrap: wrap; }
.badge { display: inline-block; border-radius: 999px; padding: 2px 10px; font-size: 0.8125rem; font-weight: 600; background: var(--soft); color: var(--muted); white-space: nowrap; }
.badge.good { background: var(--good-soft); color: var(--good); }
.badge.bad { background: var(--bad-soft); color: var(--bad); }
.badge.warn { background: var(--warn-soft); color: var(--warn); }
.amount { font-size: 2.75rem; line-height: 1.1; font-weight: 650; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
.lines li { display: flex; gap: 16px; justify-content: space-between; padding: 8px 0; border-top: 1px solid var(--line); }
.lines li:first-child { border-top: 0; }
.lines span { min-width: 0; overflow-wrap: anywhere; }
.lines .number { flex: none; }
.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
.note { border-radius: 8px; padding: 10px 14px; background: var(--soft); font-size: 0.875rem; }
.note.good { background: var(--good-soft); color: var(--good); }
.note.bad { background: var(--bad-soft); color: var(--bad); }
.note.warn { background: var(--warn-soft); color: var(--warn); }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 18px; border-radius: 8px; border: 1px solid var(--edge); background: var(--card); color: var(--text); cursor: pointer; }
button:hover { border-color: var(--text); }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button.primary:hover { filter: brightness(1.08); }
button.small { min-height: 36px; padding: 4px 12px; font-size: 0.875rem; }
button.danger { color: var(--bad); }
.wide button { width: 100%; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
summary { cursor: pointer; font-weight: 600; padding: 8px 0; }
a { color: var(--accent); }
label { display: block; font-size: 0.875rem; font-weight: 600; }
select, input { font: inherit; width: 100%; min-height: 40px; padding: 6px 10px; margin-top: 4px; border-radius: 8px; border: 1px solid var(--edge); background: var(--card); color: var(--text); font-weight: 400; }
.small select, .small input { min-height: 36px; margin: 0; font-size: 0.875rem; }
dl.facts { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; font-size: 0.875rem; }
dl.facts dt { color: var(--muted); }
dl.facts dd { min-width: 0; overflow-wrap: anywhere; }
.two { display: grid; gap: 28px 32px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr)); }
.fields { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr)); align-items: end; }
.numbers { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(120px, 1fr)); }
.numbers strong { display: block; font-size: 1.5rem; font-variant-numeric: tabular-nums; }
.list > li { padding: 12px 0; border-top: 1px solid var(--line); }
.list > li:first-child { border-top: 0; }
.fault { display: grid; gap: 8px 16px; grid-template-columns: 1fr auto; align-items: center; }
.fault form { display: flex; gap: 8px; align-items: center; }
.fault select { width: 8.5rem; } .fault input { width: 5.5rem; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th { text-align: left; color: var(--muted); font-weight: 600; }
th, td { padding: 10px 12px 10px 0; border-top: 1px solid var(--line); vertical-align: top; }
thead th { border-top: 0; }
td.number, th.number { text-align: right; padding-right: 0; } th:last-child { padding-left: 20px; }
td.refunds { width: 13rem; padding: 10px 0 10px 20px; } td.refunds summary { padding: 0; }
.refund { display: flex; gap: 8px; align-items: center; margin-top: 6px; } .refund input { min-width: 0; } .refund button { flex: none; }
.secret { display: flex; gap: 8px; }
.secret input { margin: 0; font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.875rem; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 640px) {
  .fault { grid-template-columns: 1fr; }
  .fault form select { flex: 1; min-width: 8rem; } .fault form input { width: 4.75rem; } .fault form button { flex: none; }
  .card { padding: 16px; }
  thead { display: none; }
  table, tbody { display: block; }
  tr { display: grid; grid-template-columns: 1fr auto; gap: 2px 12px; padding: 12px 0; border-top: 1px solid var(--line); }
  tbody tr:first-child { border-top: 0; }
  td { padding: 0; border: 0; }
  td.whole { grid-column: 1 / -1; order: -1; }
  td.started { order: 0; } td.number { order: 1; } td.state { order: 2; } td.environment { order: 3; text-align: right; }
  td.refunds { order: 4; grid-column: 1 / -1; width: auto; padding: 0; }
}
`
