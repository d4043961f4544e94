/** Types, entries and one entry. */
export const CONTENT = `
.content { grid-template-columns: 220px minmax(0, 1fr); }
.content.open { grid-template-columns: 220px minmax(0, 1fr) minmax(320px, 42%); }
.types { background: var(--paper); padding: 8px; }
.types h2 { padding: 10px 8px 4px; }
.types input { width: 100%; }
.types a, .rows a { display: flex; align-items: center; gap: 10px; color: var(--text); }
.types a { padding: 4px 8px; border-radius: var(--radius); }
.types a:hover, .rows a:hover { background: var(--sunken); text-decoration: none; }
.types a[aria-current] { background: var(--accent-soft); color: var(--accent); font-weight: 550; }
.types a span:first-child { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.types .count { color: var(--quiet); font-size: 12px; font-variant-numeric: tabular-nums; }
.types a[aria-current] .count { color: inherit; }
.list { background: var(--paper); display: flex; flex-direction: column; overflow: hidden; }
.list .scroll { flex: 1; overflow: auto; min-height: 0; border-top: 1px solid var(--line); }
.title { padding: 12px 16px 0; }
.title a { text-decoration: underline; }
.title .small { overflow-wrap: anywhere; }
.tabs { display: flex; gap: 4px; padding: 6px 12px 0; border-bottom: 1px solid var(--line); }
.tabs a {
  padding: 5px 8px 7px; color: var(--quiet); border-bottom: 2px solid transparent; margin-bottom: -1px;
  outline-offset: -3px;
}
.tabs a:hover { color: var(--text); text-decoration: none; }
.tabs a[aria-current] { color: var(--text); border-color: var(--accent); font-weight: 550; }
.rows a { padding: 5px 16px; min-height: 48px; border-bottom: 1px solid var(--line); outline-offset: -3px; }
.rows a[aria-current] { background: var(--accent-soft); }
.rows .name { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.rows .id {
  color: var(--quiet); font-size: 12px; font-variant-numeric: tabular-nums; min-width: 3.5ch;
  text-align: right;
}
.thumb { width: 54px; height: 36px; border-radius: 4px; object-fit: cover; background: var(--sunken); flex: none; }
.pictures .id + .name { margin-left: 64px; }
.detail { background: var(--paper); }
.detail .head {
  position: sticky; top: 0; z-index: 1; display: flex; gap: 10px; align-items: flex-start; padding: 12px 16px;
  background: var(--paper); border-bottom: 1px solid var(--line);
}
.detail .head > div { flex: 1; min-width: 0; }
.detail h2 { overflow-wrap: anywhere; }
.detail .hero {
  display: block; width: calc(100% - 32px); margin: 14px 16px 4px; max-height: 240px; object-fit: cover;
  border-radius: 8px; background: var(--sunken);
}
.values { padding: 4px 16px 12px; display: grid; }
.values .value {
  display: grid; grid-template-columns: minmax(90px, 30%) minmax(0, 1fr); gap: 2px 14px; padding: 6px 0;
  border-bottom: 1px solid var(--line);
}
.values .value:last-child { border-bottom: 0; }
.values dt { color: var(--quiet); overflow-wrap: anywhere; }
.values dd { overflow-wrap: anywhere; min-width: 0; }
.values .text {
  display: -webkit-box; -webkit-line-clamp: 6; -webkit-box-orient: vertical; overflow: hidden;
  white-space: pre-wrap;
}
.values pre { margin: 0; white-space: pre-wrap; max-height: 220px; overflow: auto; }
.null { color: var(--quiet); font-style: italic; }
.linked {
  grid-column: 1 / -1; margin: 4px 0 2px; border: 1px solid var(--line); border-radius: var(--radius);
  overflow: hidden;
}
.linked .rows li:last-child a { border-bottom: 0; }
.linked .rows a { padding: 4px 10px; min-height: 44px; }
.linked .values { padding: 2px 10px; }
.linked .part { border-bottom: 1px solid var(--line); }
.linked .part:last-child { border-bottom: 0; }
.linked .part > h3 { padding: 7px 10px 0; }
.scroll td.wide { overflow-wrap: anywhere; }
@media (max-width: 1000px) {
  .content.open { grid-template-columns: minmax(0, 1fr); }
  .content.open .types, .content.open .list { display: none; }
}
@media (max-width: 720px) {
  .content { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto minmax(0, 1fr); }
  .content.open { grid-template-rows: minmax(0, 1fr); }
  .types { overflow-x: auto; padding: 6px 10px; border-bottom: 1px solid var(--line); }
  .types > div, .types ul { display: flex; gap: 4px; }
  .types h2, .types input { display: none; }
  .types a { white-space: nowrap; background: var(--sunken); }
  .content .pane + .pane { border-left: 0; }
  td, th { padding: 5px 6px; }
}
`;

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
.asked .line {
  display: flex; gap: 8px; align-items: center; justify-content: space-between; margin-bottom: 4px;
  min-height: 28px;
}
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
.request .hint-line {
  grid-column: 4 / -1; font-size: 12.5px; color: var(--warn); white-space: normal; overflow-wrap: anywhere;
}
.request .caller { font-size: 12.5px; color: var(--quiet); overflow: hidden; text-overflow: ellipsis; }
.request .more { padding: 4px 16px 14px; display: grid; gap: 8px; }
.request pre {
  margin: 0; padding: 8px 10px; border-radius: var(--radius); background: var(--sunken); overflow: auto;
  max-height: 260px; white-space: pre-wrap;
}
.faults li {
  display: flex; flex-wrap: wrap; align-items: center; gap: 6px 10px; padding: 8px 16px;
  border-bottom: 1px solid var(--line);
}
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
