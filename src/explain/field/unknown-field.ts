import { betterName, pathBelow } from '../clauses/better-name.ts';
import type { Finding } from '../findings/finding.ts';
import { knownNames, ONLY_FIVE, typeStart } from '../findings/wording.ts';
import { pathText, type Segment } from './field-path.ts';
import type { Level } from './level.ts';

/**
 * Explains a name that the type does not have: a similar one, or one of a type below, may be meant.
 *
 * @param explain explains the right path
 */
export function unknownField(
  segment: Segment,
  rest: readonly Segment[],
  path: string,
  level: Level,
  explain: (level: Level, segments: readonly Segment[]) => Finding | undefined,
): Finding {
  const { name } = segment;
  const { schema } = level.plan;
  const start = `${typeStart(schema)} has no attribute "${name}".`;
  const better = betterName(name, schema, (attribute) => !attribute.hidden);
  if (better) {
    const isBelow = better.kind === 'below';
    const names = isBelow ? [...better.steps.map(({ attribute }) => attribute.name), name] : [better.name];
    const segments = names.map((one, i) =>
      i === names.length - 1 ? { ...segment, name: one } : { name: one },
    );
    const right = pathText([...level.above, ...segments]);
    // A query that is right already brings the field.
    const inner = explain(level, [...segments, ...rest]);
    const next = isBelow
      ? `It is in "${pathBelow(better.steps, '').slice(0, -1)}": read ${right}.`
      : `Did you mean "${better.name}"?`;
    return {
      path,
      reason: isBelow ? 'wrong-level' : 'unknown-name',
      message: `${start} ${next}${inner ? ` ${inner.message}` : ''}`,
      edits: inner?.edits ?? [],
      meantField: pathText([...level.above, ...segments, ...rest]),
    };
  }
  return {
    path,
    reason: 'unknown-name',
    message: `${start} ${name === 'documentId' ? ONLY_FIVE : `It has ${knownNames(schema)}.`}`,
    edits: [],
  };
}
