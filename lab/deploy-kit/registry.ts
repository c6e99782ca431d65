import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { eventually } from '@hall/tests/support/eventually';

const manifestKind = 'application/vnd.oci.image.manifest.v1+json';
const repositories = { POSTGRES_IMAGE: ['library/postgres', '17'], REDIS_IMAGE: ['library/redis', '7'], NODE_IMAGE: ['library/node', '24-bookworm-slim'], CADDY_IMAGE: ['library/caddy', '2'] } as const; // oxfmt-ignore
type Setting = keyof typeof repositories;

/**
 * Starts Debian's registry with an image under each tag and runs `npm run images:pin`. Then replaces the image of one
 * tag and runs it again.
 * @param folder for the registry's files and the command's output
 */
export async function pinImages(folder: string): Promise<void> {
  const place = join(folder, 'registry');
  mkdirSync(place);
  const port = await findFreePort();
  const settings = { version: '0.1', storage: { filesystem: { rootdirectory: place } }, http: { addr: `127.0.0.1:${port}` } }; // oxfmt-ignore
  const config = join(place, 'config.json');
  // JSON is valid YAML.
  writeFileSync(config, JSON.stringify(settings));
  const registry = spawn('docker-registry', ['serve', config], { stdio: 'ignore' });
  try {
    const address = `http://127.0.0.1:${port}`;
    await eventually(async () => fetch(`${address}/v2/`));
    const file = join(folder, 'pinned.env');
    writeFileSync(file, 'KEPT=1\n#REDIS_IMAGE=\n');

    const lacking = pin(address, file);
    assert.match(
      lacking.stderr,
      /library\/postgres:17 at 127\.0\.0\.1:\d+: the registry answers 404/,
    );
    assert.equal(lacking.status, 1);
    assert.equal(readFileSync(file, 'utf8'), 'KEPT=1\n#REDIS_IMAGE=\n');

    const digests: Partial<Record<Setting, string>> = {};
    for (const setting of Object.keys(repositories) as Setting[])
      digests[setting] = await push(address, setting, 'the first');
    await expectPinned(address, file, digests);

    digests.REDIS_IMAGE = await push(address, 'REDIS_IMAGE', 'a later one');
    await expectPinned(address, file, digests);
  } finally {
    registry.kill();
  }
}

/** Expects the pinned digest to be the pushed one, and the registry to serve it. */
async function expectPinned(
  address: string,
  file: string,
  digests: Partial<Record<Setting, string>>,
): Promise<void> {
  const { status, stderr } = pin(address, file);
  assert.equal(status, 0, stderr);
  const { host } = new URL(address);
  const lines = readFileSync(file, 'utf8').split('\n');
  assert.ok(lines.includes('KEPT=1'));
  for (const [setting, digest] of Object.entries(digests)) {
    const [repository, tag] = repositories[setting as Setting];
    assert.ok(
      lines.includes(`${setting}=${host}/${repository}:${tag}@${digest}`),
      lines.join('\n'),
    );
    const given = await fetch(`${address}/v2/${repository}/manifests/${digest}`, {
      headers: { accept: manifestKind },
    });
    assert.equal(given.status, 200);
  }
}

function pin(address: string, file: string): { status: number | null; stderr: string } {
  const command = [join(projectRoot, 'services/launcher/dist/images-pin.js')];
  return spawnSync(process.execPath, [...command, '--registry', address, '--file', file], {
    encoding: 'utf8',
  });
}

/**
 * Pushes an image without files under a tag, as a container engine does.
 * @returns its digest
 */
async function push(address: string, setting: Setting, comment: string): Promise<string> {
  const [repository, tag] = repositories[setting];
  const config = Buffer.from(
    JSON.stringify({ architecture: 'amd64', os: 'linux', rootfs: { type: 'layers', diff_ids: [] }, comment }), // oxfmt-ignore
  );
  const begun = await fetch(`${address}/v2/${repository}/blobs/uploads/`, { method: 'POST' });
  const upload = new URL(begun.headers.get('location') ?? '', address);
  upload.searchParams.set('digest', digestOf(config));
  const kept = await fetch(upload, {
    method: 'PUT',
    body: config,
    headers: { 'content-type': 'application/octet-stream' },
  });
  assert.equal(kept.status, 201, await kept.text());
  const manifest = Buffer.from(
    JSON.stringify({
      schemaVersion: 2,
      mediaType: manifestKind,
      config: {
        mediaType: 'application/vnd.oci.image.config.v1+json',
        size: config.byteLength,
        digest: digestOf(config),
      },
      layers: [],
    }),
  );
  const put = await fetch(`${address}/v2/${repository}/manifests/${tag}`, {
    method: 'PUT',
    body: manifest,
    headers: { 'content-type': manifestKind },
  });
  assert.equal(put.status, 201, await put.text());
  return digestOf(manifest);
}

const digestOf = (bytes: Buffer): string =>
  `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
