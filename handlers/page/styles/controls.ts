/** Buttons, fields, badges, editors and messages. */
export const CONTROLS = `
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
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 550; }
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
label.field { display: flex; flex-direction: column; gap: 3px; font-size: 12px; font-weight: 600; color: var(--quiet); }
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
.note { padding: 8px 12px; border-radius: var(--radius); background: var(--warn-soft); color: var(--text); border-left: 3px solid var(--warn); }
.note.bad { background: var(--bad-soft); border-color: var(--bad); }
.note .where { font-family: var(--mono); font-size: 12px; font-weight: 600; }
.note .actions { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 6px; align-items: center; }
.problem { color: var(--bad); font-size: 12.5px; }
.empty { padding: 32px 20px; text-align: center; color: var(--quiet); }
.empty strong { display: block; color: var(--text); font-weight: 600; margin-bottom: 2px; }
.editor { position: relative; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); }
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
.editor textarea { position: absolute; inset: 0; height: 100%; background: none; resize: none; outline: none; overflow: hidden; }
.editor pre { color: transparent; pointer-events: none; min-height: 31px; }
.editor mark { color: transparent; background: var(--warn-soft); text-decoration: underline wavy var(--warn); text-underline-offset: 3px; border-radius: 2px; }
.editor.wrong mark { background: var(--bad-soft); text-decoration-color: var(--bad); }
`;
