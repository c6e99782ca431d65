import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Counts } from '@hall/launcher/testing/reports';
import { runStep } from '@hall/launcher/testing/run-step';
import { integrationStep, jestStep, type Step } from '@hall/launcher/testing/step';
import { fetchPackage } from '../support/fetched-package';
import { imageNode } from './image-node';

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

const unitStep: Step = {
  name: 'node24-unit',
  what: 'rules and parts on their own',
  limitMinutes: 15,
  ...jestStep('unit', 'node24-unit'),
};

/**
 * `npm test -- node24`: runs the unit and integration tests, and all their processes, with the image's oldest Node
 * version, whatever Node runs the other steps. Downloads the binary as a package once, into `.cache`.
 */
async function testNode24(): Promise<number> {
  if (process.version === `v${imageNode.version}`) return runSuites();
  const folder = fetchPackage(imageNode.package, imageNode.version);
  if (!folder) {
    const skipped = `npm cannot download ${imageNode.package}@${imageNode.version}`;
    return report({ passed: 0, failed: 0, skipped });
  }
  const program = join(folder, imageNode.program);
  // The tests and their processes also call `node` by name.
  const env = { ...process.env, PATH: [dirname(program), process.env.PATH].join(delimiter) };
  const child = spawn(program, process.argv.slice(1), { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

async function runSuites(): Promise<number> {
  tell(`\n── by Node ${process.version}`);
  const total = { passed: 0, failed: 0, flaky: [] as string[] };
  for (const step of [unitStep, integrationStep('node24-integration')]) {
    const {
      passed,
      failed,
      flaky = [],
    } = await runStep(step, process.env, undefined, (child) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
        process.once(signal, () => {
          child.kill(signal);
          // The tests stop their stores first.
          child.once('close', () => process.exit(1));
        });
    });
    total.passed += passed;
    total.failed += failed;
    total.flaky.push(...flaky);
  }
  return report(total);
}

function report(counts: Counts): number {
  const file = process.argv[process.argv.indexOf('--json') + 1];
  if (process.argv.includes('--json') && file) writeFileSync(file, JSON.stringify(counts));
  if (counts.skipped) tell(counts.skipped);
  return counts.failed ? 1 : 0;
}

testNode24().then(
  (code) => process.exit(code),
  (error: unknown) => {
    tell(error instanceof Error ? error.message : String(error));
    process.exit(1);
  },
);
