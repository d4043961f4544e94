const path = require('path');

// DATABASE_URL is a PostgreSQL server, such as postgres://user:password@127.0.0.1:5432/reference.
module.exports = () => ({
  connection: process.env.DATABASE_URL
    ? { client: 'postgres', connection: { connectionString: process.env.DATABASE_URL } }
    : {
        client: 'sqlite',
        connection: { filename: path.join(__dirname, '..', '.tmp/data.db') },
        useNullAsDefault: true,
      },
});
