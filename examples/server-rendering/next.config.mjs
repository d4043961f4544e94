const strapi = new URL(process.env.STRAPI_URL ?? 'http://localhost:1337');

export default {
  images: {
    remotePatterns: [new URL('/uploads/**', strapi)],
    // next/image fetches nothing from this machine, unless it may.
    dangerouslyAllowLocalIP: ['localhost', '127.0.0.1'].includes(strapi.hostname),
  },
};
