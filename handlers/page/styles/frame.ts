/** The header, the banner and the panes. */
export const FRAME = `
.app { display: grid; grid-template-columns: minmax(0, 1fr); grid-template-rows: auto auto minmax(0, 1fr); height: 100%; }
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
.banner.broken { background: var(--warn-soft); color: var(--warn); font-weight: 400; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 30vh; overflow: auto; }
.toast { position: fixed; z-index: 2; bottom: 16px; left: 50%; translate: -50%; max-width: min(560px, 92vw); padding: 9px 14px; border-radius: 8px; background: var(--text); color: var(--paper); box-shadow: 0 4px 16px rgb(0 0 0 / 0.25); }
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
dialog { border: 1px solid var(--line); border-radius: 10px; padding: 18px 22px; background: var(--paper); color: var(--text); max-width: min(440px, 92vw); }
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
