import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { KnownAdvisory } from '@hall/launcher/advisories/judge-advisories';
import { projectRoot } from '@hall/launcher/environment';
import { releaseAtEnd } from '../support/release-at-end';

/** A local registry that answers bulk advisory requests as npm sends them, and can be switched to fail. */
let server: Server;
let folder: string;
let asked: Record<string, string[]>;
let advisories: Record<string, object[]>;
let keepsAdvisories: boolean;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hall-advisories-'));
  releaseAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const isBulk = request.method === 'POST' && /\/advisories\/bulk$/.test(request.url ?? '');
      if (!isBulk || !keepsAdvisories) return response.writeHead(isBulk ? 405 : 404).end('{}');
      const body = Buffer.concat(parts);
      const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
      asked = JSON.parse(text.toString()) as typeof asked;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(advisories));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  releaseAtEnd(() => new Promise((resolve) => server.close(resolve)));
});
beforeEach(() => {
  [asked, advisories, keepsAdvisories] = [{}, {}, true];
});

const fault = {
  id: 1_100_001,
  url: 'https://example.org/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'A path that is read twice',
  severity: 'high',
  vulnerable_versions: '<99.0.0',
  cwe: [],
  cvss: { score: 7.5, vectorString: null },
};
const id = 'GHSA-aaaa-bbbb-cccc';
const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Runs the command on the project's own packages. */
function ask(known: KnownAdvisory[] = []): Promise<{ code: number | null; text: string }> {
  const file = join(folder, 'known.json');
  writeFileSync(file, JSON.stringify(known));
  const { port } = server.address() as AddressInfo;
  const child = spawn(
    process.execPath,
    [
      'services/launcher/dist/advisories.js',
      '--registry',
      `http://127.0.0.1:${port}`,
      '--known',
      relative(projectRoot, file),
    ],
    { cwd: projectRoot },
  );
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })));
}

describe('`npm run advisories`', () => {
  test('asks for the locked packages of the product, and succeeds if none has an advisory', async () => {
    const { code, text } = await ask();
    expect({ code, text }).toMatchObject({
      code: 0,
      text: expect.stringContaining('No advisories'),
    });
    expect(asked.express).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
    expect(Object.keys(asked).length).toBeGreaterThan(100);
  });

  test('names each package whose fault nobody has noted, or whose time is over, and what to do', async () => {
    const [noted, old] = ['GHSA-dddd-eeee-ffff', 'GHSA-gggg-hhhh-iiii'];
    const of = (one: string) => ({ ...fault, url: fault.url.replace(id, one) });
    advisories = { express: [fault], pino: [of(noted)], bullmq: [of(old)] };
    const { code, text } = await ask([
      { id: noted, since: daysAgo(6), why: 'no such path is read here' },
      { id: old, since: daysAgo(9), why: 'nothing yet' },
    ]);
    expect(code).toBe(1);
    expect(text).toMatch(/^express .*\(high\): A path that is read twice.*\n.*New: /m);
    expect(text).toContain(`note ${id}`);
    expect(text).toMatch(/^pino .*\n.*no such path/m);
    expect(text).toMatch(/^bullmq .*\n.*Over its time/m);
    expect(text).toContain('2 of 3 advisories');
  });

  test('says so where the registry does not tell, and never that all is well', async () => {
    keepsAdvisories = false;
    const { code, text } = await ask();
    expect(code).toBe(2);
    expect(text).toMatch(/told no advisories[^]*--registry URL[^]*npm said: /);
    expect(text).not.toContain('No advisories');
  });
});
