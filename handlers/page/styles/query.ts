/** The query builder. */
export const QUERY = `
.query { grid-template-columns: 320px minmax(0, 1fr); }
.build { background: var(--paper); padding: 14px 16px 32px; display: grid; gap: 16px; align-content: start; }
.build > div { grid-template-columns: minmax(0, 1fr); }
.build fieldset { display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px; min-width: 0; }
.build legend { padding: 0; font-size: 12px; font-weight: 600; color: var(--quiet); margin-bottom: 5px; }
.build fieldset.wrong legend { color: var(--bad); }
.build .row { display: flex; gap: 4px; }
.build .row > * { flex: 1 1 0; width: 0; }
.build .row > .op { flex: 0 1 96px; }
.build .row > button { flex: none; width: auto; }
.build .pair { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 8px; }
.asked { padding: 14px 16px 32px; display: grid; gap: 12px; align-content: start; }
.asked .line { display: flex; gap: 8px; align-items: center; justify-content: space-between; margin-bottom: 4px; min-height: 28px; }
.asked .line h2 { flex: 1; }
.code { display: grid; gap: 2px; }
.code > code { color: var(--quiet); }
.notes { display: grid; gap: 6px; }
.answer { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
.answer .bar { border-bottom: 1px solid var(--line); padding: 6px 12px; }
.answer pre { margin: 0; padding: 10px 12px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
.answer.stale pre { opacity: 0.6; }
.json-key { color: var(--accent); }
.json-text { color: var(--good); }
.json-value { color: var(--warn); }
@media (max-width: 900px) {
  .query { grid-template-columns: minmax(0, 1fr); height: auto; }
  .query .pane { overflow: visible; }
  .query .pane + .pane { border-left: 0; border-top: 1px solid var(--line); }
}
`;
