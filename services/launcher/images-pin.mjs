#!/usr/bin/env node
/**
 * `npm run images:pin [-- --registry HOST] [--file FILE]`: writes the digests of the images of docker-compose.yml to
 * `.env`, which compose reads. Docker asks the registry, with the account of `docker login`. Later pulls use HOST too.
 * `npm run images:pin -- --check` sends no request. It lists the images that are named by tag only, because a tag can
 * change. Needs Node only: it runs on machines with a container engine and nothing else.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

process.chdir(`${import.meta.dirname}/../..`);
const { values } = parseArgs({
  options: { check: { type: 'boolean' }, registry: { type: 'string' }, file: { type: 'string' } },
});
const file = values.file ?? '.env';
const compose = readFileSync('docker-compose.yml', 'utf8');
const images = [...compose.matchAll(/\$\{(\w+_IMAGE):-([^}]+)\}/g)];

const print = (line) => void process.stderr.write(`${line}\n`);

function check() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const byDigest = /^[\w./:-]+@sha256:[0-9a-f]{64}$/;
  const unpinned = images.filter(([, setting]) => !byDigest.test(process.env[setting]?.trim()));
  for (const [, setting, tag] of unpinned) print(`${setting} does not name ${tag} by its digest.`);
  return unpinned.length ? 1 : 0;
}

function pin() {
  const host = values.registry?.replace(/^https:\/\//, '').replace(/\/$/, '');
  let text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const [, setting, tag] of images) {
    const name = host ? `${host}/${tag.includes('/') ? tag : `library/${tag}`}` : tag;
    const args = ['buildx', 'imagetools', 'inspect', name, '--format', '{{.Manifest.Digest}}'];
    const { stdout, stderr, error } = spawnSync('docker', args, { encoding: 'utf8' });
    const digest = stdout?.trim() ?? '';
    if (!/^sha256:[0-9a-f]{64}$/.test(digest)) {
      print(`${name}: docker names no digest. ${error?.message ?? stderr}`);
      return 1;
    }
    const line = `${setting}=${name}@${digest}`;
    print(line);
    const place = new RegExp(`^#?${setting}=.*$`, 'm');
    if (place.test(text)) text = text.replace(place, line);
    else text += `${text && !text.endsWith('\n') ? '\n' : ''}${line}\n`;
  }
  writeFileSync(file, text, { mode: 0o600 });
  return 0;
}

// npm takes `--check` for itself if `--` is missing.
process.exitCode = values.check || process.env.npm_config_check ? check() : pin();
