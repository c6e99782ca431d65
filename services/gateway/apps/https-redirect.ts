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

/** Paths of calls in any letter case, because even a misspelled call has sent its token. */
const isCall = (path: string): boolean =>
  [callBase, '/admin/api/'].some((base) => path.toLowerCase().startsWith(base.toLowerCase()));

/**
 * Redirects plain-HTTP page requests of one host to HTTPS (spec 9). Other hosts, such as a health check's, pass. A
 * call is refused instead, because after a redirect the client would not notice that it sent its token unencrypted.
 * @param host without a port; undefined redirects nobody
 */
export function redirectToHttps(host: string | undefined): RequestHandler {
  if (!host) return (_request, _response, next) => next();
  return (request, response, next) => {
    // Host names are case-insensitive and may end in a dot. The type is wrong: a request without a Host header has no
    // hostname.
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
