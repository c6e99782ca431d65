import type { RequestHandler } from 'express';

/**
 * Sends a plain-HTTP visit of one host to HTTPS (spec 9); any other host, such as a health check's, is let through.
 * @param host without a port; undefined sends nobody
 */
export function redirectToHttps(host: string | undefined): RequestHandler {
  if (!host) return (_request, _response, next) => next();
  return (request, response, next) => {
    // Names are the same in capitals, and with the dot that ends them.
    // Who sends no Host at all has no name here, whatever the type says.
    const named = (request.hostname as string | undefined)?.toLowerCase().replace(/\.$/, '');
    if (request.secure || named !== host) return next();
    response.redirect(308, `https://${host}${request.originalUrl}`);
  };
}
