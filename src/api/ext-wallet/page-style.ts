/** Plain on purpose: system fonts and colors of our own for light and dark, nothing loaded from elsewhere. */
export const PAGE_STYLE = `
  :root {
    color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5;
    --page: #f4f5f7; --card: #fff; --text: #16181d; --soft: #565c69; --line: #dfe2e8; --strong: #16181d; --on-strong: #fff;
    --test: #fdf0d3; --on-test: #6b4400;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --page: #101216; --card: #1a1d23; --text: #f1f2f4; --soft: #a9afbb; --line: #333842; --strong: #f1f2f4; --on-strong: #16181d;
      --test: #3b2c0b; --on-test: #ffdf9b;
    }
  }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--page); color: var(--text); }
  .test { padding: .5rem 1rem; background: var(--test); color: var(--on-test); font-size: .875rem; text-align: center; }
  main { width: 100%; max-width: 27rem; margin: auto; padding: 1rem; }
  .card { padding: 1.75rem 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: .875rem; overflow-wrap: anywhere; }
  .shop { margin: 0 0 1.25rem; font-weight: 600; }
  h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.25; }
  .said { margin: 0; color: var(--soft); }
  .sum { margin: 1.5rem 0 0; padding: 1rem 0 0; border-top: 1px solid var(--line); list-style: none; }
  .sum li { margin: 0 0 .375rem; }
  .sum .total { display: flex; justify-content: space-between; gap: 1rem; margin: 0; font-weight: 600; }
  nav { display: grid; gap: .75rem; margin: 1.5rem 0 0; }
  nav a, nav button { display: block; width: 100%; padding: .7rem 1.2rem; border: 1px solid var(--line); border-radius: .5rem; background: none; color: inherit; font: inherit; text-align: center; text-decoration: none; cursor: pointer; }
  nav > a:first-child, nav > form:first-child button { background: var(--strong); border-color: var(--strong); color: var(--on-strong); }
  a:focus-visible, button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
  .busy { width: 1.75rem; height: 1.75rem; margin: 0 0 1rem; border: 3px solid var(--line); border-top-color: var(--strong); border-radius: 50%; animation: turn 1s linear infinite; }
  @keyframes turn { to { transform: rotate(1turn); } }
  @media (prefers-reduced-motion: reduce) { .busy { animation-duration: 4s; } }
`
