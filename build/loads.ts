const ACCOUNTS = ['src/routes/accounts/auth.ts', 'src/routes/accounts/user-writes.ts'];

/**
 * What requests load together: modules behind `import()`, by the names of the chunks. A load with parts is one chunk for
 * what all of them need (`write.js`), and one for what else each needs (`write-v4.js`).
 *
 * A module belongs to the first chunk here that needs it. So a load may import those above it, never those below. Other
 * `import()`s get chunks of their own.
 */
export const LOADS: Readonly<Record<string, { readonly [part: string]: readonly string[] }>> = {
  read: {
    v4: ['src/routes/content/content.ts', 'src/dialect/v4/reading.ts', 'src/dialect/v4/databases.ts'],
    v5: ['src/routes/documents/documents.ts', 'src/dialect/v5/reading.ts', 'src/dialect/v5/databases.ts'],
  },
  columns: { all: ['src/query/run/by-column/by-column.ts'] },
  postgres: { all: ['src/dialect/v4/postgres.ts', 'src/dialect/v5/postgres.ts'] },
  // What all writes need, and logins: they take a body and check it.
  body: {
    all: ['src/routes/request-body.ts', 'src/write/validate/yup-types.ts', 'src/write/write-context.ts'],
  },
  // Small modules. Logins need most of them. Reads by users, hooks and explanations need some, but no writes.
  request: {
    all: [
      'handlers/http/form.ts',
      'handlers/callers/user-jwt.ts',
      'handlers/callers/find-user-id.ts',
      'src/routes/accounts/accounts.ts',
      'src/routes/accounts/closed-auth.ts',
      'src/routes/accounts/document-users.ts',
      'src/routes/accounts/users.ts',
      'src/routes/email.ts',
    ],
  },
  write: {
    v4: ['src/routes/content/content-writes.ts', 'src/dialect/v4/writing.ts'],
    v5: ['src/routes/documents/document-writes.ts', 'src/dialect/v5/writing.ts'],
  },
  accounts: {
    v4: [...ACCOUNTS, 'src/dialect/v4/accounts.ts'],
    v5: [
      ...ACCOUNTS,
      'src/dialect/v5/accounts.ts',
      'src/routes/accounts/sessions.ts',
      'handlers/callers/session-tokens.ts',
    ],
  },
  upload: {
    v4: ['src/routes/upload/store-files.ts', 'src/routes/upload/upload-writes.ts'],
    v5: ['src/routes/upload/store-files.ts', 'src/routes/upload/media-writes.ts'],
  },
  'own-code': { all: ['handlers/http/call-handler.ts', 'src/routes/hooks/hooks.ts'] },
  explain: {
    all: [
      'handlers/explain/explain-request.ts',
      'handlers/explain/explain-input.ts',
      'handlers/explain/with-explanations.ts',
    ],
  },
};
