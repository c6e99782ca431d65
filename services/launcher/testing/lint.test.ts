import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../environment';

/** Each rule, a file of a folder for which it holds, and code that it rejects. `not` marks similar code that passes. */
const faults = `
hall(no-default-export) | shared/a.ts | export default 1;
hall(no-enum) | shared/b.ts | export enum Kind { one }
hall(public-docstring) | shared/c.ts | export const a = (): number => 1;
hall(no-sending-a-file) | services/gateway/a.ts | any.sendFile('a');
hall(no-naming-a-file) | services/gateway/b.ts | export const a = 'Content-Disposition';
hall(no-answering-bytes) | services/gateway/d.ts | response.end(bytes);
not hall(no-answering-bytes) | services/gateway/f.ts | response.status(304).end();
hall(no-typing-an-answer) | services/gateway/g.ts | any.set('Content-Type', 'text/html');
hall(no-hand-written-sql) | services/domain/a.ts | any.query('SELECT ' + text);
not hall(no-hand-written-sql) | services/domain/b.sql.ts | any.query('SELECT 1');
hall(no-state-in-sql) | services/domain/c.sql.ts | any("WHERE r.state = 'accepted'");
hall(no-forgotten-fault) | services/worker/a.ts | void wait().catch(() => 1);
hall(no-forgotten-error-event) | services/queues/a.ts | any.on('error', () => 1);
hall(no-forgotten-error) | services/domain/e.ts | try { any(); } catch { any(1); }
hall(no-saying-a-fault) | web/src/app/a.ts | showMessage('error', any.message);
hall(no-asking-a-call) | web/src/routes/a.ts | export const a = { queryFn: wait };
hall(no-raw-locator) | tests/e2e/specs/a.spec.ts | any.locator('a');
hall(no-device-store) | web/src/b.ts | any(localStorage.getItem('a'));
hall(no-endless-wait) | tests/support/a.ts | while ((await wait()) === 'queued');
hall(no-fixed-sleep) | tests/e2e/specs/b.spec.ts | any.waitForTimeout(1);
hall(no-after-all) | tests/integration/a.test.ts | import { afterAll } from '@jest/globals'; afterAll(any);
hall(no-guessed-wait) | tests/integration/b.test.ts | setTimeout(any, 300);
hall(no-starting-a-program) | services/gateway/j.ts | import { spawn } from 'node:child_process'; any(spawn);
hall(no-lenient-http) | services/gateway/k.ts | any({ insecureHTTPParser: true });
hall(no-lenient-router) | services/gateway/l.ts | any(Router());
hall(no-html-from-text) | admin/src/b.tsx | export const A = () => <p dangerouslySetInnerHTML={{ __html: text }} />;
eslint(no-restricted-imports) | tests/e2e/specs/c.spec.ts | import { test } from '@playwright/test'; any(test);
eslint(no-restricted-imports) | services/domain/f.ts | import { createHash } from 'node:crypto'; any(createHash);
not eslint(no-restricted-imports) | services/platform/crypto/a.ts | import { createHash } from 'node:crypto'; any(createHash);
eslint(no-restricted-imports) | services/worker/b.ts | import { recordAct } from '@hall/domain/foundation/audit'; any(recordAct);
eslint(no-restricted-properties) | services/gateway/m.ts | any(process.env.A);
eslint(no-restricted-globals) | web/src/app/c.ts | void fetch('a');
eslint(no-unused-vars) | shared/e.ts | const unused = 1;
regexp(no-super-linear-backtracking) | shared/f.ts | any(/^(?:a+)+$/);
typescript(no-floating-promises) | shared/g.ts | wait();
react-hooks(rules-of-hooks) | web/src/d.tsx | export function A({ one }: { one: 1 }) { if (one) useState(1); return <i />; }
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [rule: string, file: string, text: string]);

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
};

test('the rules of the linter find planted faults', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hall-lint-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  try {
    cpSync(join(projectRoot, 'config'), join(folder, 'config'), { recursive: true });
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
    // The linter skips files that Git ignores; a symbolic link is not a folder for Git.
    write('.gitignore', 'node_modules\n');
    write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['**/*'] }));
    const names =
      'declare const text: string, any: any; declare function wait(): Promise<string>;\n';
    for (const [, file, text] of faults) write(file, `${names}${text}\nexport {};`);
    const linter = join(projectRoot, 'node_modules/oxlint/bin/oxlint');
    const args = ['--config', 'config/oxlint.config.mjs', '--format', 'json'];
    const { stdout } = spawnSync(process.execPath, [linter, ...args], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; filename: string }[];
    };
    const wrong = faults.filter(([rule, file]) => {
      const codes = diagnostics.filter(({ filename }) => filename === file);
      const isFound = codes.some(({ code }) => code === rule.replace(/^not /, ''));
      return isFound === rule.startsWith('not ');
    });
    expect(wrong).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
