import { isPlainObject } from '../../objects.ts';
import { removingKey, renamingKey, settingKey } from '../edits/key-edits.ts';
import { similarName } from './better-name.ts';
import { jsonFinding, jsonObject } from './json-text.ts';
import { OTHER_PARAMETERS } from '../../query/parameter-names.ts';
import { keyText, type Place } from './place.ts';

const NAMES = ['page', 'pageSize', 'start', 'limit', 'withCount'];

/** Returns the parameter that others call by a name. */
function parameterOf(name: string): string | undefined {
  if (name === 'count' || name === 'total') return 'withCount';
  const [clause, parameter] = OTHER_PARAMETERS.get(name)?.split('.') ?? [];
  return clause === 'pagination' ? parameter : undefined;
}

/** Reports what `pagination` names wrongly. */
export function readPagination(pagination: unknown, { keys, report }: Place): void {
  const json = jsonObject(pagination);
  if (json) report(jsonFinding(keys, json));
  if (!isPlainObject(pagination)) return;
  for (const [name, value] of Object.entries(pagination)) {
    const own = [...keys, name];
    if (!NAMES.includes(name)) {
      const right = parameterOf(name) ?? similarName(name, NAMES);
      report({
        path: name,
        reason: 'unknown-name',
        name,
        message: `"${keyText(own)}" has no effect.${right ? ` Did you mean ${keyText([...keys, right])}?` : ` Strapi reads ${NAMES.join(', ')}.`}`,
        edits: right ? [renamingKey(own, right)] : [removingKey(own)],
      });
    } else if (name !== 'withCount' && typeof value === 'string' && !/^-?\d+$/.test(value)) {
      report({
        path: name,
        reason: 'unknown-name',
        name,
        message: `"${keyText(own)}" takes a whole number, but got "${value}".`,
        edits: [
          settingKey(own, () => (name === 'start' ? '0' : name === 'page' ? '1' : '25')),
          removingKey(own),
        ],
        isOfClause: true,
      });
    }
  }
}
