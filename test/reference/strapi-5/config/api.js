module.exports = ({ env }) => ({
  // STRICT_PARAMS=1: unknown parameters are refused.
  rest: {
    defaultLimit: 25,
    maxLimit: 100,
    withCount: true,
    ...(env('STRICT_PARAMS') === '1' ? { strictParams: true } : {}),
  },
});
