import { cast as castLoosely, type Cast } from '../../database/cast.ts';
import { Refusal } from '../../errors/refusal.ts';
import { isObject } from '../../objects.ts';

/** Casts as Strapi 5: numbers are numbers and nothing else, and texts of JSON stay texts. */
export const cast: Cast = (value, attribute, clause = 'filters', timeZone) => {
  const { type, name } = attribute;
  switch (type) {
    case 'integer':
    case 'float':
    case 'decimal':
    case 'biginteger': {
      if (value === null) return null;
      const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
      if (type === 'biginteger' && /^[+-]?\d+$/.test(text)) return String(BigInt(text.replace(/^\+/, '')));
      if (type !== 'biginteger' && text !== '' && Number.isFinite(Number(text))) return Number(text);
      throw new Refusal('invalid-number', { clause, name, value });
    }
    case 'json':
    case 'blocks':
      return isObject(value) ? JSON.stringify(value) : castLoosely(value, { ...attribute, type: 'string' });
    case 'time':
      if (typeof value === 'string' && /\d[^\d:.]/.test(value))
        throw new Refusal('invalid-time', { clause, name, value });
      return castLoosely(value, attribute, clause);
    default:
      return castLoosely(value, attribute, clause, timeZone);
  }
};
