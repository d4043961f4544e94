module.exports = () => ({
  host: '127.0.0.1',
  port: Number(process.env.PORT),
  app: { keys: ['oracle-app-key-a', 'oracle-app-key-b'] },
});
