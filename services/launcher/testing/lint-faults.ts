/** One fault: the rule that must find it, its file (rules depend on the folder), and its text. */
export type Fault = [rule: string, file: string, text: string];

const take = 'declare const text: string; declare const many: string[]; declare const any: any;\n';
const wait = 'declare function wait(): Promise<string>;\n';
const hooks = "import { useEffect, useState } from 'react';\n";

/** Code that our own rules must reject. */
export const banned: Fault[] = [
  ['hall(no-default-export)', 'shared/a.ts', 'export default 1;'],
  ['hall(no-enum)', 'shared/b.ts', 'export enum Kind { one }'],
  ['hall(public-docstring)', 'shared/c.ts', 'export const a = (): number => 1;'],
  ['hall(public-docstring)', 'web/src/features/c.ts', 'export const a = (): number => 1;'],
  ['hall(public-docstring)', 'admin/src/api/c.ts', 'export const a = (): number => 1;'],
  ['hall(public-docstring)', 'services/domain/f.ts', '// Says how.\nexport function a(): void {}'],
  ['hall(no-sending-a-file)', 'services/gateway/a.ts', "any.sendFile('a');"],
  ['hall(no-sending-a-file)', 'services/gateway/a.test.ts', "any.type('a');"],
  ['hall(no-naming-a-file)', 'services/gateway/b.ts', "export const a = 'Content-Disposition';"],
  ['hall(no-answering-bytes)', 'services/gateway/answering/d.ts', 'response.end(bytes);'],
  [
    'hall(no-answering-bytes)',
    'services/gateway/answering/e.ts',
    'response.status(200).send(bytes);',
  ],
  ['hall(no-answering-bytes)', 'services/gateway/answering/f.ts', 'any.response.write(part);'],
  ['hall(no-answering-bytes)', 'services/gateway/answering/g.ts', 'stream.pipe(response);'],
  [
    'hall(no-typing-an-answer)',
    'services/gateway/answering/h.ts',
    "any.set('Content-Type', 'text/html');",
  ],
  [
    'hall(no-typing-an-answer)',
    'services/gateway/answering/i.ts',
    "any.set({ 'content-type': kind });",
  ],
  [
    'hall(no-typing-an-answer)',
    'services/gateway/answering/j.ts',
    "any.setHeader('content-type', kind);",
  ],
  [
    'hall(no-typing-an-answer)',
    'services/gateway/answering/k.ts',
    "any.writeHead(200, { 'content-type': kind });",
  ],
  ['hall(no-hand-written-sql)', 'services/domain/a.ts', "any.query('SELECT 1');"],
  ['hall(no-hand-written-sql)', 'services/gateway/c.ts', 'any.query(`SELECT ${text}`);'],
  ['hall(no-hand-written-sql)', 'services/launcher/a.ts', "any.query('SELECT ' + text);"],
  ['hall(no-state-in-sql)', 'services/domain/state/a.sql.ts', "any(`WHERE r.state = 'accepted'`);"],
  ['hall(no-state-in-sql)', 'services/domain/state/b.ts', 'any("state NOT IN (\'left\')");'],
  ['hall(no-state-in-sql)', 'services/worker/state.ts', "any(`state = '${text}'`);"],
  ['hall(no-state-in-sql)', 'services/domain/state/c.ts', "any(`THEN 'left' ELSE w.state END`);"],
  ['hall(no-forgotten-fault)', 'services/worker/a.ts', 'void wait().catch(() => 1);'],
  ['hall(no-forgotten-fault)', 'services/domain/a.sql.ts', 'void wait().catch(() => 1);'],
  ['hall(no-forgotten-fault)', 'services/gateway/b.test.ts', 'void wait().catch(() => 1);'],
  ['hall(no-forgotten-error-event)', 'services/queues/a.ts', "any.on('error', () => 1);"],
  ['hall(no-forgotten-error)', 'services/domain/b.ts', 'try { any(); } catch { any(1); }'],
  ['hall(no-saying-a-fault)', 'web/src/app/a.ts', "any(1); showMessage('error', any.message);"],
  ['hall(no-asking-a-call)', 'web/src/routes/a.ts', 'export const a = { queryFn: wait };'],
  ['hall(no-raw-locator)', 'tests/e2e/specs/a.spec.ts', "any.locator('a');"],
  [
    'eslint(no-restricted-imports)',
    'tests/e2e/specs/c.spec.ts',
    "import { test } from '@playwright/test'; any(test);",
  ],
  ['hall(no-device-store)', 'web/src/a.ts', "any(localStorage.getItem('a'));"],
  ['hall(no-device-store)', 'admin/src/a.ts', 'any(document.cookie);'],
  ['hall(no-device-store)', 'ui/src/a.ts', 'any(navigator.serviceWorker);'],
  [
    'hall(no-endless-wait)',
    'tests/integration/endless.test.ts',
    'for (;;) if (await wait()) break;',
  ],
  ['hall(no-endless-wait)', 'tests/support/endless.ts', "while ((await wait()) === 'queued');"],
  ['hall(no-fixed-sleep)', 'tests/e2e/specs/b.spec.ts', 'any.waitForTimeout(1);'],
  [
    'hall(no-after-all)',
    'tests/integration/a.test.ts',
    "import { afterAll } from '@jest/globals'; afterAll(() => undefined);",
  ],
  [
    'hall(no-guessed-wait)',
    'tests/integration/b.test.ts',
    'declare function sleep(ms: number): Promise<void>; await sleep(300);',
  ],
  ['hall(no-guessed-wait)', 'tests/integration/c.test.ts', 'setTimeout(any, 300);'],
  [
    'hall(no-starting-a-program)',
    'services/gateway/f.ts',
    "import { spawn } from 'node:child_process'; any(spawn);",
  ],
  ['hall(no-lenient-http)', 'services/gateway/g.ts', 'any({ insecureHTTPParser: true });'],
  ['hall(no-lenient-router)', 'services/gateway/routed.ts', 'any(Router());'],
  [
    'hall(no-html-from-text)',
    'admin/src/routes/b.tsx',
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: text }} />;',
  ],
  ['eslint(no-restricted-properties)', 'services/gateway/d.ts', 'any(process.env.A);'],
  ['eslint(no-restricted-globals)', 'web/src/app/b.ts', "void fetch('a');"],
  ['eslint(no-restricted-globals)', 'web/src/app/c.ts', "any(new EventSource('a'));"],
  [
    'eslint(no-restricted-imports)',
    'services/domain/c.ts',
    "import { createHash } from 'node:crypto'; any(createHash);",
  ],
  [
    'eslint(no-restricted-imports)',
    'services/gateway/e.ts',
    "import { createHmac } from 'crypto'; any(createHmac);",
  ],
  [
    'eslint(no-restricted-imports)',
    'services/worker/b.ts',
    "import { recordAct } from '@hall/domain/foundation/audit'; any(recordAct);",
  ],
  [
    'eslint(no-restricted-imports)',
    'services/launcher/b.ts',
    "import { recordAct } from '@hall/domain/foundation/audit'; any(recordAct);",
  ],
].map(([rule = '', file = '', text = '']): Fault => [
  rule,
  file,
  `${take}${wait}${text}\nexport {};`,
]);

/** Similar code that the rules must accept. */
export const allowed: Fault[] = [
  ['hall(no-default-export)', 'tests/e2e/system.setup.ts', 'export default 1;'],
  ['hall(no-sending-a-file)', 'services/gateway/calls/send-file.ts', "any.sendFile('a');"],
  ['hall(no-sending-a-file)', 'services/domain/d.ts', "any.type('a');"],
  ['hall(no-answering-bytes)', 'services/gateway/calls/answer.ts', 'response.end(json);'],
  ['hall(no-answering-bytes)', 'services/gateway/answering/l.ts', 'response.status(304).end();'],
  [
    'hall(no-answering-bytes)',
    'services/gateway/answering/m.ts',
    'limit.end(at, response.statusCode);',
  ],
  ['hall(no-typing-an-answer)', 'services/gateway/answering/n.ts', "any.get('content-type');"],
  ['hall(no-typing-an-answer)', 'services/domain/answering/e.ts', "any.set('content-type', kind);"],
  ['hall(no-hand-written-sql)', 'services/domain/b.sql.ts', "any.query('SELECT 1');"],
  ['hall(no-hand-written-sql)', 'services/domain/a.test.ts', "any.query('SELECT 1');"],
  ['hall(no-state-in-sql)', 'services/domain/d.entity.ts', "any(`state = 'waiting'`);"],
  ['hall(no-state-in-sql)', 'services/domain/state/e.sql.ts', 'any(`state = ${text}`);'],
  ['hall(no-forgotten-error)', 'services/launcher/c.ts', 'try { any(); } catch { any(1); }'],
  [
    'hall(no-saying-a-fault)',
    'web/src/messages/report-fault.ts',
    "showMessage('error', any.message);",
  ],
  ['hall(no-device-store)', 'ui/src/cookie.ts', 'any(document.cookie);'],
  ['hall(no-asking-a-call)', 'web/src/api/a.ts', 'export const a = { queryFn: wait };'],
  [
    'hall(no-starting-a-program)',
    'services/launcher/d.ts',
    "import { spawn } from 'node:child_process'; any(spawn);",
  ],
  ['hall(no-raw-locator)', 'tests/e2e/pages/a.ts', "any.locator('a');"],
  [
    'eslint(no-restricted-imports)',
    'tests/e2e/specs/d.spec.ts',
    "import type { Page } from '@playwright/test'; export type One = Page;",
  ],
  [
    'hall(no-after-all)',
    'tests/support/a.ts',
    "import { afterAll } from '@jest/globals'; afterAll(() => undefined);",
  ],
  ['hall(no-guessed-wait)', 'tests/integration/d.test.ts', 'setTimeout(any, 5);'],
  ['hall(no-guessed-wait)', 'tests/integration/e.test.ts', 'setTimeout(any, 1000 * many.length);'],
  ['hall(public-docstring)', 'shared/d.ts', '/** One. */\nexport function a(): void {}'],
  ['hall(public-docstring)', 'shared/e.ts', 'export const a = 1;'],
  ['hall(public-docstring)', 'shared/b.test.ts', 'export const a = (): number => 1;'],
  ['eslint(no-restricted-properties)', 'services/platform/config.ts', 'any(process.env.A);'],
  ['eslint(no-restricted-globals)', 'web/src/api/call.ts', "void fetch('a');"],
  [
    'eslint(no-restricted-imports)',
    'services/platform/crypto/a.ts',
    "import { createHash } from 'node:crypto'; any(createHash);",
  ],
  [
    'eslint(no-restricted-imports)',
    'services/domain/e.ts',
    "import { randomUUID } from 'node:crypto'; any(randomUUID);",
  ],
  ['typescript(no-non-null-assertion)', 'shared/a.test.ts', 'any(many[0]!);'],
].map(([rule = '', file = '', text = '']): Fault => [
  rule,
  file,
  `${take}${wait}${text}\nexport {};`,
]);

/** Third-party rules that matter most to us. */
export const noticed: Fault[] = [
  ['eslint(eqeqeq)', "any(text == 'a');"],
  ['eslint(no-console)', "console.log('a');"],
  ['eslint(max-lines)', 'any(1);\n'.repeat(251)],
  ['eslint(no-unused-vars)', 'const unused = 1;'],
  ['eslint(no-empty)', 'if (text) {}'],
  ['eslint(no-fallthrough)', "switch (text) { case 'a': any(1); case 'b': any(2); }"],
  ['eslint(no-control-regex)', String.raw`any(/\x1f/);`],
  ['eslint(no-useless-assignment)', 'let a = 1; a = 2; any(a); a = 3;'],
  ['eslint(no-unsafe-optional-chaining)', '(any?.a)();'],
  [
    'eslint(preserve-caught-error)',
    "try { any(); } catch (error) { any(error); throw new Error('a'); }",
  ],
  ['eslint(prefer-const)', 'let a = 1; any(a);'],
  ['eslint(no-var)', 'var a = 1; any(a);'],
  ['regexp(no-super-linear-backtracking)', 'any(/^(?:a+)+$/);'],
  ['regexp(no-super-linear-move)', String.raw`any(/\s+$/);`],
  ['typescript(no-explicit-any)', 'export const a: any = 1;'],
  ['typescript(no-non-null-assertion)', 'export const a: string = many[0]!;'],
  ['typescript(ban-ts-comment)', '// @ts-expect-error\nexport const a: string = 1;'],
  [
    'typescript(consistent-type-imports)',
    "import { Readable } from 'node:stream'; export const a = (one: Readable): unknown => one;",
  ],
  ['typescript(no-extraneous-class)', 'export class A { static one = 1; }'],
  ['typescript(await-thenable)', 'await text;'],
  ['typescript(no-array-delete)', 'delete many[0];'],
  ['typescript(no-base-to-string)', 'declare const one: { a: 1 }; export const a = String(one);'],
  ['typescript(no-deprecated)', '/** @deprecated */ declare function old(): void; old();'],
  ['typescript(no-floating-promises)', 'wait();'],
  ['typescript(no-for-in-array)', 'for (const a in many) any(a);'],
  ['typescript(no-implied-eval)', "setTimeout('a', 1);"],
  ['typescript(no-misused-promises)', 'if (wait()) any(1);'],
  ['typescript(no-misused-promises)', 'many.forEach(async () => { await wait(); });'],
  [
    'typescript(no-unnecessary-boolean-literal-compare)',
    'declare const yes: boolean; if (yes === true) any(1);',
  ],
  ['typescript(no-unnecessary-condition)', 'if (many) any(1);'],
  ['typescript(no-unnecessary-type-assertion)', 'any(text as string);'],
  [
    'typescript(no-unnecessary-type-parameters)',
    'export function a<T>(one: T): void { any(one); }',
  ],
  [
    'typescript(no-unnecessary-type-arguments)',
    'function a<T = string>(): T[] { return []; } any(a<string>());',
  ],
  ['typescript(no-unnecessary-type-conversion)', 'any(String(text));'],
  ['typescript(no-unnecessary-template-expression)', 'any(`${text}`);'],
  ['typescript(no-unsafe-argument)', 'text.at(any);'],
  ['typescript(no-unsafe-assignment)', 'const a: string = any; text.at(a.length);'],
  ['typescript(no-unsafe-call)', 'any(1);'],
  [
    'typescript(no-unsafe-enum-comparison)',
    'enum A { one } declare const a: A; text.at(a === 0 ? 1 : 2);',
  ],
  ['typescript(no-unsafe-member-access)', 'text.at(Number(any.one));'],
  ['typescript(no-unsafe-return)', 'export const a = (): string => any;'],
  ['typescript(only-throw-error)', 'throw text;'],
  ['typescript(prefer-promise-reject-errors)', 'void Promise.reject(text);'],
  [
    'typescript(prefer-reduce-type-parameter)',
    'any(many.reduce((all, one) => all.concat(one), [] as string[]));',
  ],
  ['typescript(restrict-plus-operands)', 'any(text + many.length);'],
  ['typescript(restrict-template-expressions)', 'declare const one: { a: 1 }; any(`${one}`);'],
  [
    'typescript(return-await)',
    'export async function a() { try { return wait(); } catch (error) { any(error); return text; } }',
  ],
  [
    'typescript(unified-signatures)',
    'export function a(one: string): void;\nexport function a(one: number): void;\nexport function a(one: unknown): void { any(one); }',
  ],
  [
    'typescript(use-unknown-in-catch-callback-variable)',
    'wait().catch((error: Error) => any(error));',
  ],
].map(([rule = '', text = ''], at): Fault => [
  rule,
  `shared/rules/${at}.ts`,
  `${take}${wait}${text}\nexport {};`,
]);

/** React's rules, in a component. */
export const noticedInReact: Fault[] = [
  ['react-hooks(rules-of-hooks)', 'if (one) useState(1);'],
  ['react-hooks(exhaustive-deps)', 'useEffect(() => { setA(one); }, []);'],
  ['react(set-state-in-effect)', 'useEffect(() => { setA(1); }, []);'],
  ['react(set-state-in-render)', 'setA(1);'],
  ['react(purity)', 'const b = Math.random();'],
  ['react(immutability)', 'box.a = 1;'],
  ['react(static-components)', 'const B = () => <b />; return <B />;'],
].map(([rule = '', text = ''], at): Fault => [
  rule,
  `web/src/features/${at}.tsx`,
  `${hooks}export function A({ one, box }: { one: number; box: { a: number } }) {
  const [a, setA] = useState(0);
  ${text}
  return <i>{a + one + box.a}</i>;
}`,
]);
