import type { Refusal } from '../../errors/refusal.ts';
import { attributeByKey } from '../../model/look-up.ts';
import { isPlainObject } from '../../objects.ts';
import { type Asked, errorMessage } from '../findings/ask.ts';
import { betterName } from '../clauses/better-name.ts';
import type { Finding } from '../findings/finding.ts';
import { listed } from '../../errors/listed.ts';
import { typeName, typeStart } from '../findings/wording.ts';

/** Explains a body that is refused: which attribute, and what Strapi expected. */
export function refusedBody(asked: Asked, { reason, at }: Refusal): Omit<Finding, 'reason'> {
  const { response, request, type } = asked;
  const said = `Strapi answers ${response.status}`;
  const finding = (path: string, message: string): Omit<Finding, 'reason'> => ({ path, message, edits: [] });
  const value = request.body?.value;
  switch (reason) {
    case 'missing-data': {
      const isBare = isPlainObject(value) && Object.keys(value).length > 0 && !('data' in value);
      const form = '{ "data": { … } }';
      return finding(
        'data',
        request.body === undefined || typeof value === 'string'
          ? `${said}: it found no JSON. Send JSON with the header Content-Type: application/json, and put the attributes into ${form}.`
          : isBare
            ? `${said}: the body has ${listed(Object.keys(value))} at its root. Put the attributes into ${form}.`
            : `${said}: the body has to be ${form}, with an object.`,
      );
    }
    case 'invalid-data': {
      const problems = at.problems ?? [];
      const lines = problems.map(({ path, message }) =>
        path === '' || message.startsWith(path) ? message : `"${path}": ${message}`,
      );
      return finding(
        problems[0]?.path ?? '',
        `${said}, because the data do not fit the schema${type ? ` of ${typeName(type)}` : ''}: ${lines.map((line) => line.replace(/\.$/, '')).join('; ')}.`,
      );
    }
    case 'invalid-key':
    case 'unknown-name':
    case 'id-in-data': {
      const name = at.name ?? '';
      const meant = type && betterName(name, type, (one) => !one.hidden);
      const attribute = type && attributeByKey(type, name);
      const why = attribute
        ? `"${name}" cannot be written here.`
        : `${type ? typeStart(type) : 'The type'} has no attribute "${name}".${meant?.kind === 'similar' ? ` Did you mean "${meant.name}"?` : ''}`;
      return finding(`data.${name}`, `${said} "Invalid key ${name}". ${why}`);
    }
    default: {
      const name = [at.path, at.name].filter(Boolean).join('.');
      const message = errorMessage(asked);
      return finding(
        name,
        `${said}${message === '' ? '' : ` "${message}"`}${name === '' ? '' : ` at "${name}"`}.`,
      );
    }
  }
}

/** Reports names in the data of a write that Strapi drops without a word. */
export function droppedNames({ request, type }: Asked): Finding[] {
  const value = request.body?.value;
  const data = isPlainObject(value) ? value['data'] : undefined;
  if (!type || !isPlainObject(data) || (request.method !== 'POST' && request.method !== 'PUT')) return [];
  return Object.keys(data)
    .filter(
      (name) => !attributeByKey(type, name) && name !== 'id' && name !== 'documentId' && name !== 'locale',
    )
    .map((name) => {
      const meant = betterName(name, type, (one) => !one.hidden);
      return {
        path: `data.${name}`,
        reason: 'unknown-name',
        message: `${typeStart(type)} has no attribute "${name}", so Strapi did not write it.${meant?.kind === 'similar' ? ` Did you mean "${meant.name}"?` : ''}`,
        edits: [],
      };
    });
}
