module.exports = ({ env }) => ({
  host: env('HOST', '127.0.0.1'),
  port: Number(process.env.PORT),
  app: { keys: ['oracle5-key-a', 'oracle5-key-b'] },
  logger: { startup: { enabled: false }, updates: { enabled: false } },
  webhooks: { populateRelations: false },
  transfer: { remote: { enabled: false } },
});
