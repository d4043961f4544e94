/** Prints how long it takes to import packages: `node import-once.mjs zod qs msw`. */
const start = performance.now();
await Promise.all(process.argv.slice(2).map((name) => import(name)));
console.log(performance.now() - start);
