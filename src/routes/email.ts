import { writeFailed } from '../write/write-failed.ts';
import { type Mail, type Route, type RouteAnswer, type RouteRequest, routesOf } from './route.ts';
import { isPlainObject } from '../objects.ts';

/** The endpoint that sends mails. */
export const emailRoutes: readonly Route[] = [
  routesOf('plugin::email.email')('POST', 'email', 'send', sendMail),
];

/**
 * Answers `POST /api/email` as a Strapi whose provider takes every mail. The body is the mail.
 *
 * @throws {Refusal} for a mail to nobody
 */
function sendMail({ body }: RouteRequest): RouteAnswer {
  const given = isPlainObject(body?.value) ? body.value : {};
  if (!given['to']) throw writeFailed('a mail to nobody');
  const textOf = (name: string): string => String(given[name] ?? '');
  const mail: Mail = {
    to: textOf('to'),
    subject: textOf('subject'),
    text: textOf('text'),
    html: textOf('html'),
    code: '',
  };
  return { text: '{}', mails: [mail] };
}
