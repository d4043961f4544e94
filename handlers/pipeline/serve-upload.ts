import { createResponse } from '../http/response.ts';
import { answerUpload } from '../uploads/answer-upload.ts';
import { isRead } from '../http/request-path.ts';
import type { Step } from './incoming.ts';

/** Answers with the bytes of an uploaded file, or with a file made for it. */
export const serveUpload: Step = async ({ request, pathname, live }, next) => {
  if (!isRead(request)) return next();
  const { model, options } = live.settings;
  const { assets = {}, pictureText = 'on', upload: { providerOptions } = {} } = options;
  const { maxage = 0 } = providerOptions?.localServer ?? {};
  const { store, uploads } = live.now;
  const files = store.table(model.contentTypes.get('plugin::upload.file')!);
  const upload = await answerUpload(request, pathname, files, { uploads, assets, pictureText, maxage });
  if (upload) return createResponse(upload.body, upload);
  const response = await next();
  if (pathname.startsWith('/uploads/') && response.status === 404)
    response.headers.set('accept-ranges', 'bytes');
  return response;
};
