import { hashText, mix } from '../../src/basics.ts';
import {
  type AttributeOf,
  type ContentType,
  type Model,
  models,
  type Schema,
} from '../../src/model/index.ts';
import type { Link, Profile } from '../../src/store/index.ts';
import { Random } from '../random.ts';
import { fillingOf, leftEmpty } from '../context/empty-attributes.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import { says } from '../names/name-says.ts';
import { nameWords } from '../names/name-words.ts';
import { isLinkSchema, leadsToPage, schemaName } from '../names/schema-theme.ts';
import { existingIds, type OwnLocale, readRecordLinks } from './user-links.ts';
import { relatedNumbers, targetNumbers } from './target-numbers.ts';
import { publishedTest } from '../entries/draft-rule.ts';
import type { RowKey } from '../subjects/row-key.ts';

/** Returns the ids of an owner's targets. `given` is the value of its record or override. */
type TargetsOf = (key: RowKey, value: unknown, locale: OwnLocale) => readonly number[];

/** Checks whether the links of a two-way relation are generated from this side. */
export function isGeneratedSide(schema: Schema, attribute: AttributeOf<'relation'>): boolean {
  const { inverse } = attribute;
  if (!inverse || inverse === attribute) return true;
  if (inverse.kind === 'morph') return false;
  if (attribute.many !== inverse.many) return !attribute.many;
  if (attribute.owner !== inverse.owner) return attribute.owner;
  return `${schema.uid}.${attribute.name}` < `${attribute.target.uid}.${inverse.name}`;
}

/** Returns the place of a relation to one entry among those of its schema to the same type. */
const placeOf = ({ attributes }: Schema, { many, target, name }: AttributeOf<'relation'>): number =>
  many
    ? 0
    : [...attributes.values()]
        .filter((other) => other.kind === 'relation' && !other.many && other.target === target)
        .findIndex((other) => other.name === name);

/** Checks whether a relation is to one of two sides: the teams of a game are never left out. */
const isSide = (schema: Schema, { many, target }: AttributeOf<'relation'>): boolean =>
  !many &&
  models.isContentType(schema) &&
  says('types', schema.singularName) &&
  [...schema.attributes.values()].filter(
    (other) => other.kind === 'relation' && !other.many && other.target === target,
  ).length === 2 &&
  models.isOwnType(target);

const isHomeName = (name: string): boolean =>
  nameWords(name).some((word) => /^(?:home|homepage|start|startseite|accueil|inicio)$/.test(word));

/** Names of lists that somebody has chosen to show, and those of them that are beside an entry. */
const SHOWCASES =
  /feature|popular|best ?sell|trend|highlight|spotlight|latest|new arriv|beliebt|destac|vedette|populair|polecan/;
const RELATED =
  /relat|recommend|similar|suggest|up ?sell|cross ?sell|also|verwandt|ahnlich|empfohl|recomend|relacion|consigliat|correlat|powiazan|souvisej|doporuc|gerelateer|aanbevol/;

export function relationTargets(
  context: GenerateContext,
  schema: Schema,
  attribute: AttributeOf<'relation'>,
  path: string,
  root: ContentType,
  numberOf: (key: RowKey) => number,
  turnOf?: (key: RowKey) => number,
): TargetsOf {
  const owner = models.isContentType(schema) ? schema : undefined;
  const target = context.entryIds(attribute.target);
  const words = nameWords(attribute.name).join(' ');
  const isShowcase = attribute.many && SHOWCASES.test(words);
  // The entries of a menu lead to one page after another, and the page of a home page is the first one.
  const isHome = isHomeName(`${schemaName(schema)} ${attribute.name}`);
  const isMenuEntry = turnOf === undefined && leadsToPage(attribute) && (isHome || isLinkSchema(root));
  const numbersOf = targetNumbers({
    attribute,
    filling: isShowcase ? 'always' : fillingOf(attribute, schema),
    seed: attribute.many
      ? hashText(path, context.seed)
      : hashText(`${path.slice(0, -attribute.name.length)}#${attribute.target.uid}`, context.seed),
    place: placeOf(schema, attribute),
    profile: context.profileOf(root),
    fill: context.fill,
    target,
    numberOf: isMenuEntry ? () => 1 : numberOf,
    turnOf: isMenuEntry ? (key) => (isHome ? 0 : numberOf(key) - 1) : turnOf,
    isPublished: owner && publishedTest(context.entryIds(owner), context),
    isTargetPublished: publishedTest(target, context),
    self: attribute.target === schema,
    isInTarget: attribute.target === root,
    isShowcase: isShowcase || (attribute.many && RELATED.test(words)),
    relatedTo: relatedNumbers(attribute.target, context),
    isPair: isSide(schema, attribute),
    isSingle: isMenuEntry || root.kind === 'singleType',
  });
  const inverse = owner ? attribute.inverse : undefined;
  const givenLinks =
    inverse && owner ? readRecordLinks(attribute, context.entryIds(owner), target) : undefined;
  const oneToOne = inverse !== undefined && !inverse.many && !attribute.many;

  return (key, value, locale) => {
    const added = givenLinks?.added.get(key.id) ?? [];
    if (value !== undefined) return [...new Set([...existingIds(value, target, locale), ...added])];
    if (added.length > 0 && !attribute.many) return added.slice(-1);
    // The translations of an entry cannot share a target that allows one owner only.
    if (oneToOne && key.locale !== '' && target.locales.length === 1) return added;
    const ids = numbersOf(key).map((number) => target.idIn(number, key.locale));
    if (!givenLinks || (givenLinks.claimed.size === 0 && added.length === 0)) return ids;
    return [...new Set([...ids.filter((id) => !givenLinks.claimed.has(id)), ...added])];
  };
}

/** Returns a function that makes the links of a morph relation. Links to its own type point to earlier entries. */
export function morphLinks(
  context: GenerateContext,
  attribute: AttributeOf<'morph'>,
  type: ContentType | undefined,
  seed: number,
  profile: Profile,
): (key: RowKey) => Link[] {
  const targets = morphTargets(context.model, attribute, type);
  const empty = leftEmpty(attribute, seed, profile, context.fill, 'mostly');
  const isPublished = type && publishedTest(context.entryIds(type), context);
  const published = new Map(
    targets.map((target) => [target, publishedTest(context.entryIds(target), context)]),
  );
  const single = new Map(targets.map((target) => [target, allowsOneLink(target, attribute)]));
  return (key) => {
    if (empty(key) || targets.length === 0) return [];
    const links = new Map<string, Link>();
    const random = new Random(mix(seed, key.sharedHash));
    const count = attribute.many ? random.int(1, 3) : 1;
    for (let round = 0; round < count; round += 1) {
      const target = chooseTarget(targets, mix(mix(seed, key.sharedHash), round));
      const entryIds = context.entryIds(target);
      const reach = Math.min(target === type ? key.sequence - 1 : key.sequence, entryIds.lastNumber);
      if (reach < 1) continue;
      const needsPublished = !isPublished || isPublished(key.sequence);
      const exists = (number: number): boolean =>
        entryIds.hasNumber(number) && (!needsPublished || published.get(target)!(number));
      let number = single.get(target) ? key.sequence : random.int(1, reach);
      while (!single.get(target) && number > 1 && !exists(number)) number -= 1;
      if (single.get(target) && key.locale !== '' && entryIds.locales.length === 1) continue;
      if (exists(number))
        links.set(`${target.uid} ${number}`, { type: target, id: entryIds.idIn(number, key.locale) });
    }
    return [...links.values()];
  };
}

export function ownerOfMorph(model: Model, attribute: AttributeOf<'morph'>): ContentType | undefined {
  return [...model.contentTypes.values()].find((type) => type.attributes.get(attribute.name) === attribute);
}

/** Returns the types with an attribute for the other side of a morph relation. Default: its own type. */
function morphTargets(
  model: Model,
  attribute: AttributeOf<'morph'>,
  type: ContentType | undefined,
): ContentType[] {
  const others = [...model.contentTypes.values()].filter((candidate) =>
    [...candidate.attributes.values()].some(
      (other) => other.kind === 'relation' && other.inverse === attribute,
    ),
  );
  return others.length === 0 && type ? [type] : others;
}

/** Chooses a type by a hash of its name, so that a new type takes over some links and leaves the others. */
function chooseTarget(targets: readonly ContentType[], hash: number): ContentType {
  let best = targets[0] as ContentType;
  let most = -1;
  for (const target of targets) {
    const weight = mix(hash, hashText(target.uid));
    if (weight > most) [best, most] = [target, weight];
  }
  return best;
}

function allowsOneLink(target: ContentType, attribute: AttributeOf<'morph'>): boolean {
  return [...target.attributes.values()].some(
    (other) => other.kind === 'relation' && other.inverse === attribute && !other.many,
  );
}
