import type { RequestHandler } from 'express';

/**
 * Sends a plain-HTTP visit of one host to HTTPS (spec 9); any other host, such as a health check's, is let through.
 * @param host without a port; undefined sends nobody
 */
export function redirectToHttps(host: string | undefined): RequestHandler {
  return (request, response, next) => {
    if (!host || request.secure || request.hostname !== host) return next();
    response.redirect(308, `https://${host}${request.originalUrl}`);
  };
}
