import type { TlsOptions } from 'node:tls';
import { parse } from 'pg-connection-string';

/**
 * What an address says of TLS. TypeORM takes an address apart by itself and leaves its query out; without this,
 * `sslmode=verify-full` would be a line in clear.
 * @param url with `sslmode` (`verify-full`: the certificate must be the host's; `disable`) and `sslrootcert`, a file
 * @returns false for a line without TLS
 * @throws {Error} where the file cannot be read
 */
export function readTls(url: string): TlsOptions | boolean {
  const { ssl } = parse(url);
  return typeof ssl === 'string' ? ssl === 'true' : ((ssl ?? false) as TlsOptions | boolean);
}
