import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';

/** Where our nginx configuration listens and leads to in a trial, in place of what it says. */
export interface NginxPlaces {
  http: number;
  https: number;
  gateways: [number, number];
}

const proxy = join(projectRoot, 'deploy/proxy');

/**
 * Writes deploy/proxy/nginx.conf as a whole configuration of nginx, with a certificate made for the trial and our files where
 * the hall would have put them.
 * @param folder where all of it lies
 * @param places other ports, all on loopback; where unset, nothing but the files' places differs from what the hall gets
 * @returns the configuration's file
 */
export function writeNginx(folder: string, places?: NginxPlaces): string {
  const certificate = join(folder, 'fullchain.pem');
  if (!existsSync(certificate)) {
    const key = ['-keyout', join(folder, 'key.pem'), '-out', certificate];
    const name = ['-days', '1', '-subj', '/CN=visit.example.org'];
    spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...key, ...name]);
  }
  const site = readFileSync(join(proxy, 'nginx.conf'), 'utf8')
    .replaceAll('/etc/ssl/hall/', `${folder}/`)
    .replaceAll('/etc/nginx/hall-proxy.conf', join(proxy, 'nginx-proxy.conf'));
  writeFileSync(join(folder, 'hall.conf'), places ? moved(site, places) : site);
  const whole = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    whole,
    `pid ${folder}/nginx.pid; error_log ${folder}/nginx.log notice; events { worker_connections 1024; }
http { ${temporary.join(' ')} include ${folder}/hall.conf; }\n`,
  );
  return whole;
}

/** @throws {Error} where the file no longer says what is replaced: then the trial would try something else */
function moved(site: string, { http, https, gateways }: NginxPlaces): string {
  const replace = (text: string, from: RegExp, to: string): string => {
    if (!from.test(text)) throw new Error(`deploy/proxy/nginx.conf has no ${from.source}`);
    return text.replace(from, to);
  };
  return [
    [/listen \[::\]:80;/, ''],
    [/listen \[::\]:443 ssl http2;/, ''],
    [/listen 80;/, `listen 127.0.0.1:${http};`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${https} ssl http2;`],
    [/server 127\.0\.0\.1:3000 /, `server 127.0.0.1:${gateways[0]} `],
    [/server 127\.0\.0\.1:3001 /, `server 127.0.0.1:${gateways[1]} `],
  ].reduce((text, [from, to]) => replace(text, from as RegExp, to as string), site);
}
