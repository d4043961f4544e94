import type { ZoneAttribute } from '../../../model/attribute.ts';
import { settingKey } from '../../edits/key-edits.ts';
import { fragmentsOf } from '../../edits/populate-edits.ts';
import type { Query } from '../../findings/finding.ts';
import { keyText, type Place } from '../place.ts';

/** Options that name attributes, which the components of a zone do not share. */
const NAMING = ['fields', 'sort', 'filters', 'populate'];

/** Reports options of a dynamic zone that belong to its components. It is a mistake where Strapi refuses them. */
export function readZoneOptions(zone: ZoneAttribute, options: Query, { keys, path, report }: Place): void {
  const option = NAMING.find((name) => options[name] !== undefined && options[name] !== '*');
  if (option === undefined || options['on'] !== undefined) return;
  const fragments = fragmentsOf(zone, options);
  const uids = Object.keys(fragments);
  const fitting = uids.find((uid) => Object(fragments[uid])[option] !== undefined) ?? uids[0] ?? 'UID';
  report({
    path,
    reason: 'wrong-level',
    name: zone.name,
    message: `"${path}" is a dynamic zone, and its components differ. What is for one of them belongs below "on": ${keyText([...keys, 'on', fitting, option])}.`,
    edits: [settingKey(keys, () => ({ on: fragments }))],
    isIfRefused: true,
  });
}
