/** Prints the processor time of importing packages in ms: `node import-once.mjs msw msw-strapi`. */
const start = process.cpuUsage();
await Promise.all(process.argv.slice(2).map((name) => import(name)));
const { user, system } = process.cpuUsage(start);
console.log((user + system) / 1000);
