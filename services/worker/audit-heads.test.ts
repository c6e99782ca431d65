import { expect, test } from '@jest/globals';
import { openAuditHeads } from './audit-heads';

const INDEX_KEY = Buffer.alloc(32, 3).toString('base64');

/** @returns whether audit heads are published, and the log lines */
function open(NODE_ENV: 'production' | 'development', AUDIT_HEADS_FOLDER?: string) {
  const logged: string[] = [];
  const warn = (line: unknown) => void logged.push(String(line));
  const heads = openAuditHeads({ NODE_ENV, AUDIT_HEADS_FOLDER, INDEX_KEY }, { warn } as never);
  return { folder: heads?.folder, logged };
}

test('logs in production that the audit log is published nowhere', () => {
  expect(open('production')).toEqual({
    folder: undefined,
    logged: [expect.stringContaining('AUDIT_HEADS_FOLDER is not set')],
  });
});

test('logs nothing if it is published, or outside production', () => {
  expect(open('production', '/heads')).toEqual({ folder: '/heads', logged: [] });
  expect(open('development')).toEqual({ folder: undefined, logged: [] });
});
