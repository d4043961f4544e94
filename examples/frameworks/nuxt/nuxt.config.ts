// NUXT_PUBLIC_STRAPI_URL says where Strapi is. Without it, the app asks its own routes.
export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  runtimeConfig: { public: { strapiUrl: '' } },
});
