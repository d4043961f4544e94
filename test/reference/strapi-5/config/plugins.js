module.exports = () => ({
  'users-permissions': { config: { jwtSecret: 'oracle5-jwt-secret', ratelimit: { enabled: false } } },
  ...(process.env.GRAPHQL && { graphql: { enabled: true, config: JSON.parse(process.env.GRAPHQL) } }),
});
