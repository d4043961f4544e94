/** All that answers requests. A double loads it with its first request, and what few requests need with the first of them. */
export { answerRequest } from './pipeline.ts';
export { runCode } from './answer-api.ts';
