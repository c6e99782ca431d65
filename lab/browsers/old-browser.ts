import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { projectRoot } from '@hall/launcher/environment';
import { eventually } from '@hall/tests/support/eventually';

/** npm packages that contain a Chromium of each version, and the libraries that it was built with. */
const packages = {
  83: 'chrome-aws-lambda@3.1.1',
  88: 'chrome-aws-lambda@5.5.0',
  109: '@sparticuz/chromium@109.0.6',
} as const;

export type OldVersion = keyof typeof packages;

/**
 * Starts an old Chromium, which is downloaded on first use into `.cache`.
 * @param use gets a page; the browser and its profile are removed afterwards
 */
export async function withOldBrowser(
  version: OldVersion,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const folder = fetchBrowser(version);
  const profile = mkdtempSync(join(folder, 'profile-'));
  const program = spawn(
    join(folder, 'chromium'),
    [
      '--headless',
      '--no-sandbox',
      '--single-process',
      '--no-zygote',
      '--disable-gpu',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib') }, stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => program.once('exit', resolve));
  try {
    const [port] = await eventually(async () =>
      (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n'),
    );
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const page = browser.contexts()[0]!.pages()[0]!;
    // Clicks after scrolling miss in Chromium 88, so use a tall viewport.
    await page.setViewportSize({ width: 1280, height: 2000 });
    await helpPlaywright(page);
    await use(page);
    await browser.close();
  } finally {
    program.kill('SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Adds polyfills for Playwright's own scripts. They run isolated from the page's scripts, which get no polyfills. */
async function helpPlaywright(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.name.startsWith('__playwright'))
      void session.send('Runtime.evaluate', {
        contextId: context.id,
        expression:
          'Element.prototype.checkVisibility = function () { return this.getClientRects().length > 0; };',
      });
  });
  await session.send('Runtime.enable');
}

/** Returns the folder of a version's browser. */
function fetchBrowser(version: OldVersion): string {
  const folder = join(projectRoot, '.cache', 'browsers', String(version));
  if (existsSync(join(folder, 'chromium'))) return folder;
  mkdirSync(folder, { recursive: true });
  const run = (program: string, ...args: string[]): string =>
    execFileSync(program, args, { cwd: folder, encoding: 'utf8' });
  const packed = run('npm', 'pack', '--silent', packages[version]).trim();
  run('tar', '-xzf', packed, '--strip-components=2', 'package/bin');
  const unpack = (name: string): Buffer => brotliDecompressSync(readFileSync(join(folder, name)));
  writeFileSync(join(folder, 'libraries.tar'), unpack('aws.tar.br'));
  run('tar', '-xf', 'libraries.tar');
  writeFileSync(join(folder, 'chromium'), unpack('chromium.br'), { mode: 0o755 });
  run('rm', '-f', packed, 'libraries.tar', 'aws.tar.br', 'chromium.br', 'swiftshader.tar.br');
  return folder;
}
