// Strapi 5.54: packages/core/email/server/src/controllers/email.ts
import { writeFailed } from '../errors/refusal.ts';
import type { Mail } from '../service/effects.ts';
import type { RouteAnswer, RouteRequest } from './route-request.ts';
import { isPlainObject } from '../objects.ts';

/** Answers `POST /api/email` as a provider that accepts every mail. @throws {Refusal} for a mail without a recipient */
export function sendMail({ body }: RouteRequest): RouteAnswer {
  const fields = isPlainObject(body?.value) ? body.value : {};
  if (!fields['to']) throw writeFailed('a mail to nobody');
  const textOf = (name: string): string => String(fields[name] ?? '');
  const mail: Mail = {
    to: textOf('to'),
    subject: textOf('subject'),
    text: textOf('text'),
    html: textOf('html'),
    code: '',
  };
  return { text: '{}', mails: [mail] };
}
