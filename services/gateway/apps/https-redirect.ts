import type { RequestHandler } from 'express';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { callBase, CallHeader } from '@hall/shared/contract/envelope';
import { localeOf } from '@hall/shared/locales/pick';
import { AnswerError } from '@hall/platform/errors';
import { sendError } from '../calls/answer';

const httpsNeeded = new AnswerError(AnswerCode.notAllowed, {
  status: 403,
  key: 'answer.A00010_https',
});

/** Paths that programs ask, in whatever letters: who misspells one has said its token all the same. */
const isCall = (path: string): boolean =>
  [callBase, '/admin/api/'].some((base) => path.toLowerCase().startsWith(base.toLowerCase()));

/**
 * Sends a plain-HTTP visit of one host to HTTPS (spec 9); any other host, such as a health check's, is let through. A
 * call is refused: a program that is led on never learns that it said its token to everybody on the way.
 * @param host without a port; undefined sends nobody
 */
export function redirectToHttps(host: string | undefined): RequestHandler {
  if (!host) return (_request, _response, next) => next();
  return (request, response, next) => {
    // Names are the same in capitals, and with the dot that ends them.
    // A request without a Host header has none here, although its type says otherwise.
    const named = (request.hostname as string | undefined)?.toLowerCase().replace(/\.$/, '');
    if (request.secure || named !== host) return next();
    if (isCall(request.path)) {
      const locale = localeOf(request.get(CallHeader.locale));
      sendError(response, httpsNeeded, locale);
      return;
    }
    response.redirect(308, `https://${host}${request.originalUrl}`);
  };
}
