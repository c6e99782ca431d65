import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';

/** Where our nginx configuration listens and leads to in a trial, in place of what it says. */
export interface NginxPlaces {
  http: number;
  https: number;
  /** One or two. */
  gateways: [number, number?];
  /** Without TLS, as where something before nginx ends it. */
  plain?: boolean;
  /** The console is open to no network. */
  closed?: boolean;
}

const proxy = join(projectRoot, 'deploy/proxy');

/**
 * Writes deploy/proxy/nginx.conf and nginx-main.conf with a certificate made for the trial and our files where the hall would have
 * put them.
 * @param folder where all of it lies
 * @param places other ports, all on loopback; where unset, nothing but the files' places differs from what the hall gets
 * @returns the configuration's file
 */
export function writeNginx(folder: string, places?: NginxPlaces): string {
  mkdirSync(join(folder, 'conf.d'), { recursive: true });
  const certificate = join(folder, 'fullchain.pem');
  if (!existsSync(certificate)) {
    // Of the kind that certificates are by now where nobody asks for another.
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const name = ['-days', '1', '-subj', '/CN=visit.example.org'];
    const files = ['-keyout', join(folder, 'key.pem'), '-out', certificate];
    spawnSync('openssl', ['req', '-x509', ...kind, ...files, ...name]);
  }
  const site = replaceAll(readFileSync(join(proxy, 'nginx.conf'), 'utf8'), [
    ['/etc/ssl/hall/', `${folder}/`],
    ['/etc/nginx/hall-proxy.conf', join(proxy, 'nginx-proxy.conf')],
    ['/etc/nginx/hall-away.conf', join(folder, 'away.conf')],
    ['/var/cache/hall-nginx', `${folder}/cache`],
  ]);
  const away = readFileSync(join(proxy, 'nginx-away.conf'), 'utf8').replaceAll(/^#.*\n/gm, '');
  writeFileSync(
    join(folder, 'away.conf'),
    replaceAll(away, [['/etc/nginx/hall-away/', `${join(proxy, 'away')}/`]]),
  );
  writeFileSync(join(folder, 'conf.d/hall.conf'), places ? moved(site, places) : site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const whole = join(folder, 'nginx.conf');
  writeFileSync(
    whole,
    replaceAll(readFileSync(join(proxy, 'nginx-main.conf'), 'utf8'), [
      // Whoever tries it may be no root, and then nginx runs as whom it is.
      ['user www-data;', process.getuid?.() === 0 ? 'user root;' : ''],
      ['/run/nginx.pid', `${folder}/nginx.pid`],
      ['error_log /var/log/nginx/error.log', `error_log ${folder}/nginx.log notice`],
      ['/etc/nginx/conf.d/', `${folder}/conf.d/`],
      ['http {', `http { access_log ${folder}/access.log; ${temporary.join(' ')}`],
    ]),
  );
  return whole;
}

const listensAlsoBySix = ['    listen [::]:80;\n', '    listen [::]:443 ssl http2;\n'];

function moved(site: string, { http, https, gateways, plain, closed }: NginxPlaces): string {
  const [first, second] = gateways;
  const other = '    server 127.0.0.1:3001 max_fails=3 fail_timeout=2s;\n';
  return replaceAll(site, [
    ...listensAlsoBySix.map((line): [string, string] => [line, '']),
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https}${plain ? '' : ' ssl http2'};`],
    ['server 127.0.0.1:3000 ', `server 127.0.0.1:${first} `],
    ['    default 0;', `    default ${closed ? 1 : 0};`],
    [other, second === undefined ? '' : other.replace('3001', String(second))],
  ]);
}

/** @throws {Error} where a file no longer says what is replaced: then the trial would try something else */
function replaceAll(text: string, changes: [from: string, to: string][]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/proxy has no ${from} any more`);
    return changed.replaceAll(from, to);
  }, text);
}
