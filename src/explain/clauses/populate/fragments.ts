import { below } from '../../../errors/refusal.ts';
import type { EdgeAttribute } from '../../../model/attribute.ts';
import { schemaByUid } from '../../../model/look-up.ts';
import { isPlainObject } from '../../../objects.ts';
import { removingKey, renamingKey, settingKey } from '../../edits/key-edits.ts';
import { listed } from '../../../errors/show-value.ts';
import { meantText } from '../../findings/wording.ts';
import { similarName } from '../better-name.ts';
import { keyText, type Place } from '../place.ts';

/** Reports what `on` lists in vain. The options of what it lists are read as others. */
export function readFragments(
  attribute: EdgeAttribute,
  on: unknown,
  place: Place,
  readOptions: (value: unknown, place: Place) => void,
): void {
  const { context, keys, path, report } = place;
  const known =
    attribute.kind === 'zone'
      ? attribute.components.map(({ uid }) => uid)
      : [...context.model.contentTypes.keys()].filter((uid) => /^(api|plugin)::/.test(uid));
  if (attribute.kind !== 'zone' && attribute.kind !== 'morph') {
    report({
      path,
      reason: 'wrong-level',
      name: 'on',
      message: `"on" is for dynamic zones and relations to any type. "${path}" always has one type: put the options into ${keyText(keys.slice(0, -1))}.`,
      edits: [removingKey(keys)],
    });
    return;
  }
  const uids = typeof on === 'string' ? on.split(',') : Object.values(Object(on) as object);
  if (uids.length > 0 && uids.every((uid) => typeof uid === 'string' && known.includes(uid))) {
    report({
      path: below(path, 'on'),
      reason: 'wrong-level',
      name: 'on',
      message: `"on" takes an object by type. Write ${keyText([...keys, String(uids[0])])}=true.`,
      edits: [settingKey(keys, () => Object.fromEntries(uids.map((uid) => [uid, true])))],
      isOfClause: true,
    });
    return;
  }
  if (!isPlainObject(on)) return;
  for (const [uid, value] of Object.entries(on)) {
    const schema = schemaByUid(context.model, uid);
    if (schema && known.includes(uid)) {
      const step = place.steps.at(-1);
      const steps = step ? [...place.steps.slice(0, -1), { ...step, below: schema }] : place.steps;
      readOptions(value, { ...place, schemas: [schema], steps, keys: [...keys, uid] });
      continue;
    }
    const lastOf = (text: string): string => text.split('.').at(-1)!;
    const nearest = known.find((one) => lastOf(one) === lastOf(uid)) ?? similarName(uid, known);
    report({
      path: below(path, uid),
      reason: 'unknown-name',
      name: uid,
      message: `"on" of "${path}" lists "${uid}", but ${schema ? `"${path}" cannot hold it` : 'there is no such component or type'}.${meantText(nearest, ` It can hold ${listed(known)}.`)}`,
      edits: nearest ? [renamingKey([...keys, uid], nearest)] : [removingKey([...keys, uid])],
    });
  }
}
