import type { DialectName, AnswersIn } from '../../dialect/dialect.ts';
import type { Selected } from './populate-query.ts';

/** A file of the media library, with the attributes that `fields` of the query leaves. */
export type FileEntry<Dialect extends DialectName, Query> = AnswersIn<
  Dialect,
  Pick<FileAttributes<Dialect>, Selected<Query, keyof FileAttributes<Dialect>>>
>['entry'];

/** The attributes of a file in answers. */
export type FileAttributes<Dialect extends DialectName> = Attributes<Dialect> &
  AnswersIn<Dialect>['moreOfFiles'];

interface Attributes<Dialect extends DialectName> {
  name: string;
  alternativeText: string | null;
  caption: string | null;
  width: number | null;
  height: number | null;
  formats: AnswersIn<Dialect>['formats'];
  hash: string;
  ext: string | null;
  mime: string;
  size: number;
  url: string;
  previewUrl: string | null;
  provider: string;
  provider_metadata: unknown;
  createdAt: string;
  updatedAt: string;
}
