import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { importFileMaxBytes } from '@hall/shared/codes/limits';
import { spentMeanwhile } from '../support/main-thread';
import { registerVisitor } from '../support/new-visitor';
import { sharedSystem, type SharedSystem } from '../support/take-system';
import type { Answer, VisitorClient } from '../support/visitor-client';

/** Characters that are hard for regular expressions: brackets, blanks, separators, quotes, digits, combining marks. */
const hostile = [
  '(',
  '（',
  ' ',
  '\u3000',
  '\t',
  ',',
  '，',
  '、',
  '"',
  '0',
  'a',
  '一',
  '·',
  '.',
  '\u200b',
  '\u0301',
  '\ufdfa',
  '\n',
  '\r',
  '\0',
  ' ,',
  '",',
  '(a',
  '第',
  '港澳',
  'taiwanpermi',
];

const full = (text: string): string =>
  text.repeat(Math.floor(importFileMaxBytes / Buffer.byteLength(text)));

/**
 * The maximum CPU time of one file on the gateway's main thread, in milliseconds. Generous, because machines differ.
 */
const allowedMs = 1000;

describe('files that are made to be slow to parse', () => {
  let system: SharedSystem;
  const clients: VisitorClient[] = [];
  beforeAll(async () => {
    system = await sharedSystem();
    // One account may send twenty files a minute.
    for (let i = 0; i < 10; i += 1) clients.push((await registerVisitor(system.baseUrl)).client);
  });

  let sent = 0;
  const send = (content: string | Uint8Array<ArrayBuffer>, name: string): Promise<Answer> => {
    const client = clients[Math.floor(sent / 18)];
    sent += 1;
    return client!.call('visitor/import', { file: new File([content], name) });
  };

  /** @returns the answer, and the CPU time of the gateway's main thread until then, in milliseconds */
  async function measure(
    content: string | Uint8Array<ArrayBuffer>,
    name: string,
  ): Promise<{ answer: Answer; ms: number }> {
    const { ms, result } = await spentMeanwhile(system.pids.get('gateway')!, () =>
      send(content, name),
    );
    return { answer: result, ms };
  }

  const isClear = ({ code, errors }: Answer): boolean =>
    ['A00002', 'A00006'].includes(code) && (errors as { field: string }[]).length > 0;

  test('two megabytes of any character hold nobody up, and are answered at their field', async () => {
    const results: object[] = [];
    for (const text of hostile) {
      const { answer, ms } = await measure(full(text), 'list.txt');
      const { status, code } = answer;
      results.push({ text, status, code, isClear: isClear(answer), isCheap: ms <= allowedMs });
    }
    expect(results).toEqual(
      results.map((one) => ({ ...one, status: 200, isClear: true, isCheap: true })),
    );
  });

  test('a heading, name or number of that length in a spreadsheet does not block either', async () => {
    for (const text of ['(', ' x', '，', '一']) {
      const cell = text.repeat(200_000);
      const book = new ExcelJS.Workbook();
      book.addWorksheet('a').addRows([
        ['姓名', '证件号码', cell],
        [cell, 'E12345678'],
        ['王小明', cell],
      ]);
      const bytes = new Uint8Array(await book.xlsx.writeBuffer());
      const { answer, ms } = await measure(bytes, 'list.xlsx');
      expect(answer).toMatchObject({
        code: 'A00006',
        errors: [
          { row: 2, field: 'realname' },
          { row: 3, field: 'idnum' },
        ],
      });
      expect(ms).toBeLessThanOrEqual(allowedMs);
    }
  });

  test('nothing of them stays in a temporary folder', () => {
    const gateways = [...system.pids.values()].map((pid) => `hall-job-${pid}-`);
    const left = readdirSync(tmpdir()).filter((name) =>
      gateways.some((gateway) => name.startsWith(gateway)),
    );
    expect(left).toEqual([]);
  });
});
