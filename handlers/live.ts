export { verify } from './live/verify/verify.ts';
export type { VerifyOptions } from './live/verify/verify.ts';
export type { AcceptedDifference, Difference, VerifyReport } from './live/verify/report/verify-report.ts';
export { writeReport } from './live/verify/report/write-report.ts';
export { readRequests } from './live/read-requests.ts';
export { LiveServerError } from './live/live-server-error.ts';
export * from '../src/errors/wrong-place.ts';
