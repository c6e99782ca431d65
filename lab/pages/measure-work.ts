import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { workBits } from '@hall/shared/rules/work-proof';
import { findBrowser } from '@hall/tests/e2e/find-browser';

const { resolve } = createRequire(__filename);

/** A phone of years ago, compared to this machine. */
const slower = 6;
/** What the hardest work may take there, in milliseconds: the bar of `workBits.most`. */
const barMs = 2000;
const rounds = 40;

/**
 * Measures how long a browser on a slow device takes for the work that a line asks, on the page itself, for a worker's
 * processor cannot be slowed.
 * @returns a table with a line for each difficulty and the verdict, and whether 19 of 20 proofs of each took two seconds at the
 *   most: one in 20 may meet other work of this machine
 */
export async function measureWork(): Promise<{ report: string; holds: boolean }> {
  // The compiled files as they are, in a page of their own.
  const script = ['sha256', 'work-proof']
    .map((name) => {
      const source = readFileSync(resolve(`@hall/shared/rules/${name}`), 'utf8');
      // On a line of its own: a compiled file ends with a comment.
      return `((exports, require) => {${source}\n})((parts['./${name}'] = {}), (path) => parts[path]);`;
    })
    .join('\n');
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addScriptTag({ content: `globalThis.parts = {};\n${script}` });
    let worstMs = 0;
    const lines = [
      '| bits of a sum | median | 19 of 20 within | slowest |',
      '| --- | --- | --- | --- |',
    ];
    for (let bits: number = workBits.least; bits <= workBits.most; bits += 1) {
      const took = await page.evaluate(prove, { bits, rounds });
      took.sort((one, other) => one - other);
      const within = (part: number): number => took[Math.ceil(part * took.length) - 1] ?? Infinity;
      worstMs = Math.max(worstMs, within(0.95));
      const cells = [within(0.5), within(0.95), within(1)].map((ms) => `${Math.round(ms)} ms`);
      lines.push(`| ${[bits, ...cells].join(' | ')} |`);
    }
    const holds = worstMs <= barMs;
    lines.push(
      '',
      `${holds ? 'met' : 'missed'}: 19 of 20 proofs of the hardest work took ${Math.round(worstMs)} ms or less with the processor slowed ${slower} times, allowed ${barMs} ms`,
    );
    return { report: lines.join('\n'), holds };
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
