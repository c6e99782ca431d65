import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../environment';

/** @returns each name of a pattern such as `seat-{claim,keys}.ts` */
function spread(pattern: string): string[] {
  const [, before = '', choice = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  return choice ? choice.split(',').map((one) => before + one + after) : [pattern];
}

test('every file that the mutation tests mutate exists', () => {
  // The runner only warns about a file that was moved, and then tests less.
  const script = `import('./config/stryker.config.mjs').then((m) => console.log(JSON.stringify(m.default.mutate)))`;
  const printed = execFileSync(process.execPath, ['-e', script], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  const files = (JSON.parse(printed) as string[]).flatMap(spread);
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
});
