/** Colors, letters and what has no class. All pairs of text and background have a contrast of 4.5 or more. */
export const BASE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f6f9, #14141c);
  --paper: light-dark(#ffffff, #1b1b26);
  --raised: light-dark(#ffffff, #232331);
  --sunken: light-dark(#f0f0f5, #12121a);
  --line: light-dark(#dfdfe8, #2f2f40);
  --line-strong: light-dark(#8b8ba0, #6a6a85);
  --text: light-dark(#20202e, #e9e9f2);
  --quiet: light-dark(#5a5a70, #a3a3ba);
  --accent: light-dark(#4340c9, #a5a8ff);
  --accent-soft: light-dark(#ecebff, #2a2950);
  --on-accent: light-dark(#ffffff, #14141c);
  --good: light-dark(#1c6b3f, #6fd39b);
  --good-soft: light-dark(#e2f5ea, #173226);
  --warn: light-dark(#85530a, #f0bf6a);
  --warn-soft: light-dark(#fdf2dc, #35290f);
  --bad: light-dark(#b0212f, #ff8f98);
  --bad-soft: light-dark(#fdeaec, #3d191f);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace;
  --radius: 6px;
}
* { box-sizing: border-box; }
html, body { height: 100%; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--text);
  font: 14px/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  overflow: hidden;
}
h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; border: 0; }
ul, ol { list-style: none; }
h1 { font-size: 15px; font-weight: 650; }
h2 { font-size: 15px; font-weight: 650; }
h3, h2.label { font-size: 12px; font-weight: 600; color: var(--quiet); }
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; }
code, pre, kbd, .mono { font-family: var(--mono); font-size: 12.5px; }
kbd {
  padding: 0 5px;
  border: 1px solid var(--line);
  border-bottom-width: 2px;
  border-radius: 4px;
  background: var(--raised);
  font-size: 11.5px;
}
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.quiet { color: var(--quiet); }
.small { font-size: 12.5px; }
.hidden, [hidden] { display: none !important; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; font-size: 12px; font-weight: 600; color: var(--quiet); }
th, td { padding: 5px 10px; border-bottom: 1px solid var(--line); vertical-align: top; }
td:first-child, th:first-child { padding-left: 16px; }
@media (prefers-reduced-motion: no-preference) {
  .fresh { animation: fresh 1.6s ease-out; }
  @keyframes fresh { from { background: var(--accent-soft); } }
}
`;
