import * as z from 'zod';
import {
  collectionType,
  component,
  defineModel,
  dynamicZone,
  media,
  password,
  privateField,
  relation,
} from '../../../../handlers/index.ts';

const note = component('zone.note', { words: z.string(), picture: media() });
const quote = component('zone.quote', { text: z.string(), by: z.string().optional() });

const page = collectionType('page', {
  title: z.string(),
  secret: password(),
  pin: privateField(password(z.string().optional())),
  cover: media(),
  gallery: media.multiple(),
  remarks: relation.morphMany('remark', { morphBy: 'about' }),
  latest: relation.morphOne('remark', { morphBy: 'about' }),
  blocks: dynamicZone([note, quote]),
});

const remark = collectionType(
  'remark',
  {
    text: z.string(),
    about: relation.morphToOne(),
    mentions: relation.morphToMany(),
    replies: relation.oneToMany('remark'),
  },
  { draftAndPublish: false, localized: false },
);

/** One model in each dialect, with everything in which their answers differ. */
export const documented = defineModel([page, remark]);
export const v4 = defineModel([page, remark], { dialect: 'v4' });

/** The list of types alone, without `defineModel`. */
export const list = [page, remark] as const;
