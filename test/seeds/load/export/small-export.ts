import { pack } from 'tar-stream';

/** Returns lines of JSON. */
export const jsonl = (...lines: unknown[]) => lines.map((line) => JSON.stringify(line)).join('\n');

export const product = {
  uid: 'api::product.product',
  modelType: 'contentType',
  kind: 'collectionType',
  info: { singularName: 'product', pluralName: 'products' },
  attributes: { name: { type: 'string' }, createdAt: { type: 'datetime' } },
};

/** The smallest export: one type, one entry. */
export const small = {
  'metadata.json': '{"strapi":{"version":"4.15.0"}}',
  'schemas/schemas_00001.jsonl': jsonl(product, { uid: 'x.part', modelType: 'component', attributes: {} }),
  'entities/entities_00001.jsonl': jsonl({ type: product.uid, id: 3, data: { name: 'Lamp' } }),
};

/** Returns a tar archive of files by their paths. */
export async function tar(files: { readonly [path: string]: string | Buffer }): Promise<Buffer> {
  const archive = pack();
  for (const [name, content] of Object.entries(files)) archive.entry({ name }, content);
  archive.finalize();
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
