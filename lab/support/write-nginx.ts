import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';

/** Ports that replace those of our nginx configuration in a trial. */
export interface NginxPlaces {
  http: number;
  https: number;
  /** One or two. */
  gateways: [number, number?];
  /** Without TLS, as behind a TLS terminator. */
  plain?: boolean;
  /** No network may reach the console. */
  closed?: boolean;
  /** A file for the status and the duration of each press, in seconds. */
  pressLog?: string;
}

const proxy = join(projectRoot, 'deploy/proxy');

/**
 * Writes deploy/proxy/nginx.conf and nginx-main.conf with a generated certificate and with our files at the hall's
 * locations.
 * @param folder for all files
 * @param places other ports, all on loopback; if unset, only file locations differ from production
 * @returns the path of the configuration
 */
export function writeNginx(folder: string, places?: NginxPlaces): string {
  mkdirSync(join(folder, 'conf.d'), { recursive: true });
  const certificate = join(folder, 'fullchain.pem');
  if (!existsSync(certificate)) {
    // The default key type of current certificates.
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
      // Without root, nginx runs as the current user.
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

function moved(site: string, places: NginxPlaces): string {
  const { http, https, gateways, plain, closed } = places;
  const [first, second] = gateways;
  const { pressLog } = places;
  const submit = '        proxy_cache_key full:$hall_lot:$http_m_lang;\n';
  const other = '    server 127.0.0.1:3001 max_fails=3 fail_timeout=2s;\n';
  return replaceAll(site, [
    ...listensAlsoBySix.map((line): [string, string] => [line, '']),
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https}${plain ? '' : ' ssl http2'};`],
    ['server 127.0.0.1:3000 ', `server 127.0.0.1:${first} `],
    ['    default 0;', `    default ${closed ? 1 : 0};`],
    [submit, pressLog ? `${submit}        access_log ${pressLog} press;\n` : submit],
    [
      'upstream hall_gateways {',
      `log_format press '$status $request_time';\nupstream hall_gateways {`,
    ],
    [other, second === undefined ? '' : other.replace('3001', String(second))],
  ]);
}

/** @throws {Error} if a file lacks a text to replace: the trial would then test something else */
function replaceAll(text: string, changes: [from: string, to: string][]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/proxy no longer has ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}
