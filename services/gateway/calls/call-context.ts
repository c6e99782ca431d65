import type { Request } from 'express';
import { defaultArea } from '@hall/shared/codes/limits';
import { CallHeader } from '@hall/shared/contract/envelope';
import { localeOf } from '@hall/shared/locales/pick';
import type { Config } from '@hall/platform/config';
import { takeRandomBytes } from '@hall/platform/crypto/tokens';
import type { CallHeaders } from './call';
import { isOfUntrustedProxy } from './forwarded';

/**
 * Reads the headers of a call. A well-formed request id from the client is kept, so that one id can be followed from
 * the client to the worker.
 */
export function readContext(request: Request, config: Pick<Config, 'DEV_TOOLS'>): CallHeaders {
  const header = (name: string): string => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  };
  const sentId = header(CallHeader.requestId);
  const actid = header(CallHeader.activity);
  return {
    requestId: /^[\w-]{8,64}$/.test(sentId) ? sentId : takeRandomBytes(12).toString('base64url'),
    locale: localeOf(header(CallHeader.locale) || undefined),
    actid: /^\d{1,6}$/.test(actid) ? Number(actid) : defaultArea,
    device: header(CallHeader.device).slice(0, 64),
    passToken: header(CallHeader.passToken).slice(0, 4000),
    address:
      (config.DEV_TOOLS && header('x-dev-client-address').slice(0, 64)) ||
      (isOfUntrustedProxy(request) ? '' : (request.ip ?? '')),
  };
}

/** @returns the bearer token; undefined without one */
export function readBearer(request: Request): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7).trim() || undefined : undefined;
}
