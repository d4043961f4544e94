// Strapi 5.54: packages/core/core/src/services/entity-validator/index.ts
// Strapi 4.26: packages/core/strapi/src/services/entity-validator/index.ts
import type { Context } from '../../context.ts';
import { Refusal, writeFailed } from '../../errors/refusal.ts';
import type {
  Attribute,
  AttributeCondition,
  ComponentAttribute,
  EdgeAttribute,
  ZoneAttribute,
} from '../../model/attribute.ts';
import { isRequired } from '../../model/look-up.ts';
import type { ContentType, Schema } from '../../model/model.ts';
import { isPlainObject } from '../../objects.ts';
import { slot } from '../../store/cache.ts';
import { attachedTest, relationProblem } from './links-check.ts';
import type { WriteMode, WriteScope } from './write-scope.ts';
import { type Check, type Rules, type Test, listCheck, objectCheck, valueCheck } from './yup-check.ts';
import { filled, text, toObject } from './yup-types.ts';

type MemberChecks<Scope> = ReadonlyMap<string, Check<Scope>>;

/** Returns the names of the members that the values of an object hide. */
type HiddenIn = (object: unknown) => ReadonlySet<string>;

/** Makes the check of an object. Hidden members are neither checked nor converted. */
const conditionalCheck =
  <Scope>(members: MemberChecks<Scope>, rules: Rules<Scope>, hiddenIn: HiddenIn): Check<Scope> =>
  (value, path, scope) =>
    checkShown(members, rules, hiddenIn(value))(value, path, scope);

/**
 * Makes the same for an object in a list. Strapi computes the hidden members again after the conversion. Members that
 * only show then are checked unconverted.
 *
 * @param strictMembers returns the checks of the members that convert nothing
 */
const conditionalItemCheck =
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

type BodyCheck = Check<WriteScope>;

/** Strapi tests the items of lists for null. This never fails, as null has the wrong type, but it takes a step. */
const notNull: Test<WriteScope> = () => undefined;

type CheckContext = Pick<Context, 'model' | 'cache' | 'dialect' | 'documents' | 'database'>;

/**
 * Checks the data of a body against the model. Returns it converted, with defaults. Messages and their order are
 * Strapi's.
 *
 * @throws {Refusal} with all problems
 */
export function checkEntry(
  data: unknown,
  type: ContentType,
  mode: Pick<WriteMode, 'action' | 'isDraft'>,
  context: CheckContext,
  scope: WriteScope,
): Record<string, unknown> {
  const check = entryCheck(type, { ...mode, part: 'entry', isListed: false, isConverted: false }, context);
  const { value, problems } = check(data, '', scope);
  if (problems.length > 0) throw new Refusal('invalid-data', { clause: 'body', problems });
  return value as Record<string, unknown>;
}

const CHECKS = slot(() => new Map<string, BodyCheck>());

function entryCheck(schema: Schema, mode: WriteMode, context: CheckContext): BodyCheck {
  const checks = context.cache.of(schema, CHECKS);
  const { action, isDraft, part, isListed, isConverted } = mode;
  const key = `${action} ${isDraft} ${part} ${isListed} ${isConverted}`;
  let check = checks.get(key);
  if (!check) checks.set(key, (check = makeEntryCheck(schema, mode, context)));
  return check;
}

function makeEntryCheck(schema: Schema, mode: WriteMode, context: CheckContext): BodyCheck {
  const relations: Test<WriteScope> = (value, scope) => relationProblem(value, schema, context, scope);
  return schemaCheck(schema, mode, context, {
    convert: toObject,
    isConverted: mode.isConverted,
    ...(mode.part === 'entry' && { tests: [relations] }),
    ...(mode.isListed && { tests: [notNull] }),
  });
}

/** @param members the checks of the members. Default: of the attributes of the schema */
function schemaCheck(
  schema: Schema,
  mode: WriteMode,
  context: CheckContext,
  rules: Rules<WriteScope>,
  members: ReadonlyMap<string, BodyCheck> = memberChecks(schema, mode, context),
): BodyCheck {
  const conditional = [...schema.attributes.values()].filter(({ condition }) => condition !== undefined);
  if (conditional.length === 0) return objectCheck(members, rules);
  const hiddenIn = (value: unknown): ReadonlySet<string> =>
    new Set(
      conditional.filter(({ condition }) => !isShown(condition!, value, context)).map(({ name }) => name),
    );
  return mode.isListed
    ? conditionalItemCheck(members, rules, hiddenIn, () =>
        memberChecks(schema, { ...mode, isConverted: true }, context),
      )
    : conditionalCheck(members, rules, hiddenIn);
}

/** Strapi fails at an operation that JsonLogic does not have. */
function isShown(condition: AttributeCondition, values: unknown, { dialect }: CheckContext): boolean {
  try {
    return dialect.write.isVisible(condition, values);
  } catch (error) {
    throw writeFailed(`conditions.visible: ${(error as Error).message}`);
  }
}

function memberChecks(schema: Schema, mode: WriteMode, context: CheckContext): Map<string, BodyCheck> {
  const members = [...schema.attributes.values()].filter(context.dialect.write.isWritable);
  return new Map(
    members.map((attribute) => [attribute.name, attributeCheck(attribute, schema, mode, context)]),
  );
}

function attributeCheck(
  attribute: Attribute,
  schema: Schema,
  mode: WriteMode,
  context: CheckContext,
): BodyCheck {
  switch (attribute.kind) {
    case 'media':
      return valueCheck(presenceOfLinks(attribute, mode, context));
    case 'scalar': {
      const rules = presence(isRequired(attribute) && !mode.isDraft, mode);
      const isDefaulted = mode.action === 'create' && attribute.default !== undefined;
      return context.dialect.write.scalarCheck(attribute, schema, mode, {
        ...rules,
        ...(isDefaulted && { makeDefault: () => structuredClone(attribute.default) }),
      });
    }
    case 'component':
      return attribute.many
        ? listOf(componentItem(attribute, mode, context), attribute, mode, context)
        : oneComponent(attribute, mode, context);
    case 'zone':
      return listOf(zoneItem(mode, context), attribute, mode, context);
    default:
      return relationCheck(presenceOfLinks(attribute, mode, context));
  }
}

/** Strapi visits the items of a list of links, which takes a step. */
function relationCheck(rules: Rules<WriteScope>): BodyCheck {
  const one = valueCheck(rules);
  const list = listCheck(valueCheck({}), rules);
  return (value, path, scope) => (Array.isArray(value) ? list : one)(value, path, scope);
}

/** Strapi 4 requires relations. Strapi 5 requires relations and media if a setting says so. */
function presenceOfLinks(
  attribute: EdgeAttribute,
  mode: WriteMode,
  { dialect, documents }: CheckContext,
): Rules<WriteScope> {
  if (!isRequired(attribute) || mode.isDraft) return {};
  if (documents.strictRelations) return { tests: [attachedTest(attribute, mode.action)] };
  return dialect.write.requiresRelations && attribute.kind !== 'media' ? presence(true, mode) : {};
}

/** A required value must exist in a create, and must not be null in an update. */
function presence(mustBeThere: boolean, { action, isConverted }: WriteMode): Rules<WriteScope> {
  if (!mustBeThere) return { nullable: true, isConverted };
  const test: Test<WriteScope> =
    action === 'create'
      ? (value) => (value === undefined || value === null ? '${path} must be defined.' : undefined)
      : (value) => (value === null ? '${path} cannot be null.' : undefined);
  return { tests: [test], isConverted };
}

function oneComponent(attribute: ComponentAttribute, mode: WriteMode, context: CheckContext): BodyCheck {
  const inner: WriteMode = { ...mode, part: 'component' };
  const rules = presence(isRequired(attribute) && !mode.isDraft, mode);
  return lazy(() => schemaCheck(attribute.target, inner, context, rules));
}

const componentItem = ({ target }: ComponentAttribute, mode: WriteMode, context: CheckContext): BodyCheck =>
  lazy(() => entryCheck(target, { ...mode, part: 'component', isListed: true }, context));

/** Items of a zone may be any component of the project, listed or not. */
function zoneItem(mode: WriteMode, context: CheckContext): BodyCheck {
  // Strapi's loader lists components in the reverse order of their files.
  const fileOf = (component: string): string => `${component.replace('.', '/')}.json`;
  const uids = [...context.model.components.keys()].toSorted((a, b) =>
    fileOf(a) < fileOf(b) ? 1 : fileOf(a) > fileOf(b) ? -1 : 0,
  );
  const uid = text({ oneOf: uids, tests: [filled] });
  const rules: Rules<WriteScope> = { convert: toObject, tests: [notNull] };
  const unknown = objectCheck(new Map([['__component', uid]]), rules);
  const checkBySchema = new Map<Schema, BodyCheck>();
  return (value, path, scope) => {
    const component = isPlainObject(value)
      ? context.model.components.get(String(value['__component']))
      : undefined;
    if (!component) return unknown(value, path, scope);
    let check = checkBySchema.get(component);
    if (!check) {
      const inner: WriteMode = { ...mode, part: 'component', isListed: true };
      const members = memberChecks(component, inner, context).set('__component', uid);
      checkBySchema.set(component, (check = schemaCheck(component, inner, context, rules, members)));
    }
    return check(value, path, scope);
  };
}

/** A list of components is never null. */
function listOf(
  item: BodyCheck,
  attribute: ComponentAttribute | ZoneAttribute,
  mode: WriteMode,
  { dialect }: CheckContext,
): BodyCheck {
  const { min, max } = attribute;
  const mayBeEmpty = !isRequired(attribute);
  const checksLength = dialect.write.checksLength(mode);
  const { tests: presenceTests = [], ...rules } = presence(true, mode);
  const tests = [...presenceTests];
  if (checksLength && Number.isInteger(min)) {
    tests.push((value) =>
      Array.isArray(value) && value.length < min! && (!mayBeEmpty || value.length > 0)
        ? `\${path} field must have at least ${min} items`
        : undefined,
    );
  }
  if (checksLength && Number.isInteger(max)) {
    tests.push((value) =>
      Array.isArray(value) && value.length > max!
        ? `\${path} field must have less than or equal to ${max} items`
        : undefined,
    );
  }
  const isEmptyByDefault = mode.action === 'create' && mayBeEmpty;
  return listCheck(item, { ...rules, tests, ...(isEmptyByDefault && { makeDefault: () => [] }) });
}

/** Makes a check on demand, because components may contain each other. */
function lazy(make: () => BodyCheck): BodyCheck {
  let check: BodyCheck | undefined;
  return (value, path, scope) => (check ??= make())(value, path, scope);
}
