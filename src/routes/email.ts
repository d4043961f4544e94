import { notModelled, type Route } from './route.ts';

/** The endpoint of the email plugin. */
export const emailRoutes: readonly Route[] = [
  { method: 'POST', path: 'email', action: 'plugin::email.email.send', answer: notModelled },
];
