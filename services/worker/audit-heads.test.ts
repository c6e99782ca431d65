import { expect, test } from '@jest/globals';
import { openAuditHeads } from './audit-heads';

const INDEX_KEY = Buffer.alloc(32, 3).toString('base64');

/** @returns whether audit heads are published, and the log lines */
function open(NODE_ENV: 'production' | 'development', AUDIT_HEADS_FOLDER?: string) {
  const said: string[] = [];
  const warn = (line: unknown) => void said.push(String(line));
  const heads = openAuditHeads({ NODE_ENV, AUDIT_HEADS_FOLDER, INDEX_KEY }, { warn } as never);
  return { folder: heads?.folder, said };
}

test('logs in production that the audit log is published nowhere', () => {
  expect(open('production')).toEqual({
    folder: undefined,
    said: [expect.stringContaining('AUDIT_HEADS_FOLDER is not set')],
  });
});

test('logs nothing if it is published, or outside production', () => {
  expect(open('production', '/heads')).toEqual({ folder: '/heads', said: [] });
  expect(open('development')).toEqual({ folder: undefined, said: [] });
});
