// Strapi 5.54: packages/core/core/src/services/entity-validator/index.ts
import { type Check, objectCheck, type Rules, valueCheck } from './yup-check.ts';

type MemberChecks<Scope> = ReadonlyMap<string, Check<Scope>>;

/** Returns the names of the members that the values of an object hide. */
type HiddenIn = (object: unknown) => ReadonlySet<string>;

/** Makes the check of an object. Hidden members are neither checked nor converted. */
export const conditionalCheck =
  <Scope>(members: MemberChecks<Scope>, rules: Rules<Scope>, hiddenIn: HiddenIn): Check<Scope> =>
  (value, path, scope) =>
    checkShown(members, rules, hiddenIn(value))(value, path, scope);

/**
 * Makes the same for an object in a list. Strapi computes the hidden members again after the conversion. Members that
 * only show then are checked unconverted.
 *
 * @param strictMembers returns the checks of the members that convert nothing
 */
export const conditionalItemCheck =
  <Scope>(
    members: MemberChecks<Scope>,
    rules: Rules<Scope>,
    hiddenIn: HiddenIn,
    strictMembers: () => MemberChecks<Scope>,
  ): Check<Scope> =>
  (value, path, scope) => {
    const before = hiddenIn(value);
    const checked = checkShown(members, rules, before)(value, path, scope);
    const after = hiddenIn(checked.value);
    if (before.size === after.size && [...before].every((name) => after.has(name))) return checked;
    const strict = strictMembers();
    const settled = replaced(members, (name, check) => {
      if (after.has(name)) return before.has(name) ? anything : withoutProblems(check);
      return before.has(name) ? strict.get(name)! : check;
    });
    return objectCheck(settled, rules)(value, path, scope);
  };

const checkShown = <Scope>(
  members: MemberChecks<Scope>,
  rules: Rules<Scope>,
  hidden: ReadonlySet<string>,
): Check<Scope> =>
  objectCheck(
    replaced(members, (name, check) => (hidden.has(name) ? anything : check)),
    rules,
  );

const anything: Check<unknown> = valueCheck({});

const withoutProblems =
  <Scope>(check: Check<Scope>): Check<Scope> =>
  (value, path, scope) => ({ ...check(value, path, scope), problems: [] });

const replaced = <Scope>(
  members: MemberChecks<Scope>,
  replace: (name: string, check: Check<Scope>) => Check<Scope>,
): MemberChecks<Scope> => new Map([...members].map(([name, check]) => [name, replace(name, check)]));
