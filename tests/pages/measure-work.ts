import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { workBits } from '@hall/shared/rules/work-proof';
import { findBrowser } from '../e2e/find-browser';

const { resolve } = createRequire(__filename);

/** A phone of years ago, compared to this machine. */
const slower = 6;
const rounds = 20;

/**
 * Measures how long a browser on a slow device takes for the work that a line asks, on the page itself, for a worker's
 * processor cannot be slowed.
 * @returns a table with a line for each difficulty
 */
export async function measureWork(): Promise<string> {
  // The compiled files as they are, in a page of their own.
  const script = ['sha256', 'work-proof']
    .map((name) => {
      const source = readFileSync(resolve(`@hall/shared/rules/${name}`), 'utf8');
      return `((exports, require) => {${source}})((parts['./${name}'] = {}), (path) => parts[path]);`;
    })
    .join('\n');
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addScriptTag({ content: `globalThis.parts = {};\n${script}` });
    const lines = ['| bits of a sum | median | slowest of 20 |', '| --- | --- | --- |'];
    for (let bits: number = workBits.least; bits <= workBits.most; bits += 1) {
      const took = await page.evaluate(prove, { bits, rounds });
      took.sort((one, other) => one - other);
      const [median = 0, slowest = 0] = [took[took.length >> 1], took.at(-1)];
      lines.push(`| ${bits} | ${Math.round(median)} ms | ${Math.round(slowest)} ms |`);
    }
    return lines.join('\n');
  } finally {
    await browser.close();
  }
}

/** In the page: proves so many times. @returns milliseconds of each */
function prove(given: { bits: number; rounds: number }): number[] {
  const { parts } = globalThis as unknown as { parts: Record<string, { proveWork: Prove }> };
  const proveWork = parts['./work-proof']?.proveWork;
  return Array.from({ length: given.rounds }, (_, round) => {
    const startedMs = performance.now();
    proveWork?.({ salt: `${'0123456789abcdef'.repeat(4)}.${round}`, bits: given.bits });
    return performance.now() - startedMs;
  });
}

type Prove = (asked: { salt: string; bits: number }) => string;
