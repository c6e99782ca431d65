import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Certificate files for this machine and of the authority that signed it, made for one test. */
export interface Certificates {
  ca: string;
  cert: string;
  key: string;
}

export function makeCertificates(folder: string): Certificates {
  const file = (name: string): string => join(folder, name);
  const openssl = (...args: string[]): void =>
    void execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'rsa:2048', '-nodes'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=test-ca');
  openssl('req', ...key, '-keyout', 'host.key', '-out', 'host.csr', '-subj', '/CN=localhost');
  writeFileSync(file('names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1');
  openssl(
    'x509',
    '-req',
    '-in',
    'host.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-extfile',
    'names',
    '-out',
    'host.pem',
  );
  return { ca: file('ca.pem'), cert: file('host.pem'), key: file('host.key') };
}
