import { expect, test } from 'vitest';
import { operationsOfForm } from '../../../../src/graphql/apollo/form-operations.ts';
import { GraphqlUpload } from '../../../../src/graphql/schema/graphql-scalars.ts';

const file = (name: string) => ({ name, type: 'text/plain', bytes: new Uint8Array(1) });

/** Reads a form with files at paths. */
function read(paths: readonly string[], operations: object = {}) {
  const map = Object.fromEntries(paths.map((path, at) => [String(at), [path]]));
  const value = { operations: JSON.stringify(operations), map: JSON.stringify(map) };
  const files = new Map(paths.map((_, at) => [String(at), [file(`${at}`)]]));
  return operationsOfForm({ value, files });
}

test('files are put at their paths, and lists are made', () => {
  const upload = expect.any(GraphqlUpload) as unknown;
  expect(read(['variables.file', 'variables.files.1'])).toEqual({
    variables: { file: upload, files: [undefined, upload] },
  });
  expect(read(['variables.files.2'], { variables: { files: [null, null, null] } })).toEqual({
    variables: { files: [null, null, upload] },
  });
});

test.each([
  [['variables.files.1']],
  [['variables.files.4294967294']],
  [['variables.files.99999999999999999999']],
  [['variables.a.0', 'variables.a.b.2']],
  [['variables.files.0', 'variables.files.length']],
  [['variables.__proto__.x']],
  [['a.'.repeat(100_000)]],
])('a path that no client writes is refused: %s', (paths) => {
  expect(() => read(paths)).toThrow(/Invalid object path for the ‘map’ multipart field ‘.{1,200}’ \(/);
});
