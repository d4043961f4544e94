module.exports = () => ({
  'users-permissions': { config: { jwtSecret: 'oracle-users-jwt-secret', ratelimit: { enabled: false } } },
  i18n: { enabled: true },
  ...(process.env.GRAPHQL && { graphql: { enabled: true, config: JSON.parse(process.env.GRAPHQL) } }),
});
