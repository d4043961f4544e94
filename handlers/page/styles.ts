import { CONTENT, LOG, QUERY } from './view-styles.ts';

/** Colors, letters and what has no class. All pairs of text and background have a contrast of 4.5 or more. */
const BASE = `
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

/** Buttons, fields, badges, editors and messages. */
const CONTROLS = `
button, input, select, textarea { font: inherit; color: inherit; }
button, .button {
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 2px 10px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  color: var(--text);
  cursor: pointer;
  white-space: nowrap;
}
button:hover:not(:disabled), .button:hover { border-color: var(--line-strong); text-decoration: none; }
button:disabled { color: var(--quiet); cursor: default; opacity: 0.7; }
button.primary {
  background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 550;
}
button.danger { color: var(--bad); }
button.plain { border-color: transparent; background: none; padding: 2px 6px; }
input:not([type='checkbox']), select, textarea {
  min-height: 28px;
  padding: 3px 8px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  min-width: 0;
}
input:not([type='checkbox']):hover, select:hover { border-color: var(--line-strong); }
input::placeholder, textarea::placeholder { color: var(--quiet); opacity: 1; }
select { padding-right: 4px; max-width: 100%; }
input[type='checkbox'] { accent-color: var(--accent); width: 15px; height: 15px; margin: 0; }
[aria-invalid='true'] { border-color: var(--bad) !important; }
label.field {
  display: flex; flex-direction: column; gap: 3px; font-size: 12px; font-weight: 600; color: var(--quiet);
}
label.field > * { font-weight: 400; font-size: 14px; color: var(--text); }
.card > .chips.inside, .chips { display: flex; flex-wrap: wrap; gap: 4px; }
.chip {
  display: inline-flex;
  align-items: center;
  gap: 5px;
  padding: 2px 9px 2px 7px;
  border: 1px solid var(--line);
  border-radius: 99px;
  background: var(--raised);
  font-size: 12.5px;
  cursor: pointer;
}
.chip:hover { border-color: var(--line-strong); }
.chip:has(:checked) { background: var(--accent-soft); border-color: var(--accent); }
.chip input { width: 13px; height: 13px; }
.badge {
  display: inline-block;
  padding: 0 6px;
  border-radius: 4px;
  background: var(--sunken);
  color: var(--quiet);
  font-size: 11.5px;
  line-height: 18px;
  white-space: nowrap;
}
.badge.accent { background: var(--accent-soft); color: var(--accent); }
.badge.good { background: var(--good-soft); color: var(--good); }
.badge.warn { background: var(--warn-soft); color: var(--warn); }
.badge.bad { background: var(--bad-soft); color: var(--bad); }
.note {
  padding: 8px 12px; border-radius: var(--radius); background: var(--warn-soft); color: var(--text);
  border-left: 3px solid var(--warn);
}
.note.bad { background: var(--bad-soft); border-color: var(--bad); }
.note .where { font-family: var(--mono); font-size: 12px; font-weight: 600; }
.note .actions { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 6px; align-items: center; }
.problem { color: var(--bad); font-size: 12.5px; }
.empty { padding: 32px 20px; text-align: center; color: var(--quiet); }
.empty strong { display: block; color: var(--text); font-weight: 600; margin-bottom: 2px; }
.editor {
  position: relative; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised);
}
.editor:focus-within { outline: 2px solid var(--accent); outline-offset: 1px; }
.editor.wrong { border-color: var(--bad); }
.editor pre, .editor textarea {
  display: block;
  width: 100%;
  margin: 0;
  padding: 6px 8px;
  border: 0;
  font: 12.5px/1.5 var(--mono);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  tab-size: 2;
}
.editor textarea {
  position: absolute; inset: 0; height: 100%; background: none; resize: none; outline: none; overflow: hidden;
}
.editor pre { color: transparent; pointer-events: none; min-height: 31px; }
.editor mark {
  color: transparent; background: var(--warn-soft); text-decoration: underline wavy var(--warn);
  text-underline-offset: 3px; border-radius: 2px;
}
.editor.wrong mark { background: var(--bad-soft); text-decoration-color: var(--bad); }
`;

/** The header, the banner and the panes. */
const FRAME = `
.app {
  display: grid; grid-template-columns: minmax(0, 1fr); grid-template-rows: auto auto minmax(0, 1fr);
  height: 100%;
}
.top {
  display: flex;
  align-items: center;
  gap: 4px 14px;
  padding: 0 14px;
  min-height: 46px;
  border-bottom: 1px solid var(--line);
  background: var(--paper);
}
.brand { display: flex; align-items: center; gap: 8px; white-space: nowrap; }
.brand svg { width: 18px; height: 18px; }
.views { display: flex; gap: 2px; flex: 1; align-self: stretch; overflow-x: auto; scrollbar-width: none; }
.views a {
  display: flex;
  align-items: center;
  gap: 6px;
  padding: 0 10px;
  color: var(--quiet);
  border-bottom: 2px solid transparent;
  border-top: 2px solid transparent;
  outline-offset: -3px;
}
.views a:hover { color: var(--text); text-decoration: none; }
.views a[aria-current] { color: var(--text); border-bottom-color: var(--accent); font-weight: 550; }
.banner { padding: 7px 16px; background: var(--bad-soft); color: var(--bad); font-weight: 550; }
.banner.broken {
  background: var(--warn-soft); color: var(--warn); font-weight: 400; white-space: pre-wrap;
  overflow-wrap: anywhere; max-height: 30vh; overflow: auto;
}
.toast {
  position: fixed; z-index: 2; bottom: 16px; left: 50%; translate: -50%; max-width: min(560px, 92vw);
  padding: 9px 14px; border-radius: 8px; background: var(--text); color: var(--paper);
  box-shadow: 0 4px 16px rgb(0 0 0 / 0.25);
}
.toast:empty { display: none; }
main { min-height: 0; overflow: auto; }
.split { display: grid; height: 100%; min-height: 0; }
.pane { min-width: 0; min-height: 0; overflow: auto; }
.pane + .pane { border-left: 1px solid var(--line); }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 8px 16px; }
.bar .grow { flex: 1; min-width: 110px; }
.sheet { max-width: 1000px; margin: 0 auto; padding: 18px 16px 40px; display: grid; gap: 16px; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
.card > h2, .card > .head { padding: 10px 16px; border-bottom: 1px solid var(--line); }
.card > .head { display: flex; align-items: center; gap: 10px; flex-wrap: wrap; }
.card > .head h2 { flex: 1; }
.card > .inside { padding: 12px 16px; grid-template-columns: minmax(0, 1fr); display: grid; gap: 12px; }
.facts, .card > .facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 5px 18px; }
.facts dt { color: var(--quiet); }
.facts dd { overflow-wrap: anywhere; }
dialog {
  border: 1px solid var(--line); border-radius: 10px; padding: 18px 22px; background: var(--paper);
  color: var(--text); max-width: min(440px, 92vw);
}
dialog::backdrop { background: rgb(0 0 0 / 0.4); }
dialog h2 { margin-bottom: 10px; }
dialog .facts { margin-bottom: 14px; }
@media (max-width: 720px) {
  .top { flex-wrap: wrap; padding: 6px 10px 0; }
  .views { order: 9; flex-basis: 100%; min-height: 38px; }
  .brand { flex: 1; }
  .views a { padding: 0 7px; }
  .hint { display: none; }
}
`;

export const STYLES: string = [BASE, CONTROLS, FRAME, CONTENT, QUERY, LOG].join('\n');
