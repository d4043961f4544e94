import { listed } from '../../../../src/errors/show-value.ts';
import { computedNote, NOT_RUN } from '../code/computed-note.ts';
import { type Fact, ofKind } from './facts.ts';

/**
 * Returns sentences about code that changes answers, and that nobody runs.
 *
 * @param closed the types without any endpoint
 * @param uid that of one type of the project, for the examples
 */
export function codeNotes(facts: readonly Fact[], closed: readonly string[], uid: string): string[] {
  return [
    ...notesOnChanges(facts, uid),
    ...(closed.length > 0
      ? [
          `No file in src/api gives ${listed(closed)} endpoints, so they have none. For all of them, set coreRouters: { '${closed[0]}': {} }.`,
        ]
      : []),
    ...notesOnFiles(facts),
    ...ofKind(facts, 'note').map(({ text }) => text),
  ];
}

function notesOnChanges(facts: readonly Fact[], uidOfOne: string): string[] {
  const hook = `hooks: { '${uidOfOne}': { '*': { query: (query) => ({ populate: '*', ...query }) } } }`;
  const changes = ofKind(facts, 'changed');
  const types = [...new Set(ofKind(facts, 'lifecycles').map(({ uid }) => uid))];
  const documents = ofKind(facts, 'document-middlewares').map(({ file }) => file);
  const middlewares = ofKind(facts, 'middleware').map(({ name }) => name);
  const extensions = ofKind(facts, 'extension').map(({ file }) => file);
  const notes: string[] = [];
  if (changes[0]) {
    const [{ uid, action }] = changes;
    const actions = new Set(changes.map((each) => `${each.action} of ${each.uid}`));
    notes.push(
      `Controllers, services, middlewares or policies of the project change ${listed([...actions])}. Here these answer as Strapi's own, because ${NOT_RUN}. Say what changes: hooks: { '${uid}': { ${action}: { query: (query) => query } } }.`,
    );
  }
  if (types[0] !== undefined)
    notes.push(
      `Lifecycles of ${listed(types)} do not run here, so what they set, refuse or send is missing. Say what they set: hooks: { '${types[0]}': { create: { data: (data) => data } } }.`,
    );
  if (documents.length > 0)
    notes.push(
      `Document service middlewares (${listed(documents)}) do not run here, so what they populate, filter or set is missing. Say what they change: ${hook}.`,
    );
  if (middlewares.length > 0)
    notes.push(
      `Middlewares of the project (${listed(middlewares)}) do not run here. If they change queries or answers, say how: ${hook}.`,
    );
  if (extensions.length > 0)
    notes.push(
      `Of what ${listed(extensions)} ${extensions.length === 1 ? 'changes' : 'change'} in plugins, only attributes of content types are read, because ${NOT_RUN}. Say the rest in hooks and routes.`,
    );
  return notes;
}

/** Names the files that say less than they have. */
function notesOnFiles(facts: readonly Fact[]): string[] {
  const known = ofKind(facts, 'endpoints').map(({ uid }) => uid);
  const invalid = ofKind(facts, 'not-read').map(({ file }) => file);
  const computed = ofKind(facts, 'routes').filter(({ file, isWhole }) => !isWhole && !invalid.includes(file));
  const isKnown = (api: string): boolean => known.some((uid) => uid.startsWith(`${api}.`));
  const unknown = [...new Set(computed.map(({ api }) => api))].filter((api) => !isKnown(api));
  const advice =
    "So these are missing here. Say what they answer: routes: [{ method: 'GET', path: '/latest', handler }].";
  return [
    ...(unknown.length > 0
      ? [
          `The routes of ${listed(unknown)} are computed, so ${unknown.length === 1 ? 'its' : 'their'} types have all endpoints, because ${NOT_RUN}. Say which they have: coreRouters: { … }.`,
        ]
      : []),
    ...computed
      .filter(({ api }) => isKnown(api))
      .map(({ file }) => computedNote(file, 'methods or paths of routes', advice)),
    ...invalid.map((file) => `${file} can't be parsed. Correct its syntax.`),
  ];
}
