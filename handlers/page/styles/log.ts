/** The log of requests, and faults. */
export const LOG = `
.log { background: var(--paper); height: 100%; display: flex; flex-direction: column; }
.log .bar { border-bottom: 1px solid var(--line); }
.log .scroll { flex: 1; overflow: auto; min-height: 0; }
.request { border-bottom: 1px solid var(--line); }
.request > button {
  display: grid;
  grid-template-columns: 84px 58px 44px minmax(0, 1fr) minmax(0, max-content) 64px;
  gap: 0 12px;
  width: 100%;
  min-height: 34px;
  padding: 6px 16px;
  border: 0;
  border-radius: 0;
  background: none;
  text-align: left;
  outline-offset: -3px;
  align-items: baseline;
}
.request > button:hover { background: var(--sunken); }
.request time, .request .ms { font-size: 12.5px; color: var(--quiet); font-variant-numeric: tabular-nums; }
.request .ms { text-align: right; }
.request .url { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.request [aria-expanded='true'] .url { white-space: normal; overflow-wrap: anywhere; }
.request .hint-line { grid-column: 4 / -1; font-size: 12.5px; color: var(--warn); white-space: normal; overflow-wrap: anywhere; }
.request .caller { font-size: 12.5px; color: var(--quiet); overflow: hidden; text-overflow: ellipsis; }
.request .more { padding: 4px 16px 14px; display: grid; gap: 8px; }
.request pre { margin: 0; padding: 8px 10px; border-radius: var(--radius); background: var(--sunken); overflow: auto; max-height: 260px; white-space: pre-wrap; }
.faults li { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 10px; padding: 8px 16px; border-bottom: 1px solid var(--line); }
.faults li code { flex: 1; min-width: 200px; overflow-wrap: anywhere; }
.faults .empty { flex: 1; }
.faults li:last-child { border-bottom: 0; }
.form { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 10px; }
@media (max-width: 720px) {
  .request > button { grid-template-columns: 44px 44px minmax(0, 1fr) 56px; padding: 6px 10px; }
  .request time, .request .caller { display: none; }
  .request .method { order: 0; }
  .request .hint-line { grid-column: 1 / -1; }
}
`;
