import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';

/**
 * Writes deploy/proxy/haproxy-postgres.cfg with other ports, all on loopback.
 * @throws {Error} if the file lacks a text to replace: the trial would then test something else
 */
export function writeHaproxy(file: string, port: number, servers: [number, number]): string {
  let text = readFileSync(join(projectRoot, 'deploy/proxy/haproxy-postgres.cfg'), 'utf8');
  for (const [from, to] of [
    ['127.0.0.1:5000', port],
    ['127.0.0.1:5432', servers[0]],
    ['127.0.0.1:5433', servers[1]],
  ] as const) {
    if (!text.includes(from)) throw new Error(`deploy/proxy/haproxy-postgres.cfg has no ${from}`);
    text = text.replace(from, `127.0.0.1:${to}`);
  }
  writeFileSync(file, text);
  return file;
}
