import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { importFileMaxBytes } from '@hall/shared/codes/limits';
import { slowestAnswer } from '../support/slowest-answer';
import { registerVisitor } from '../support/new-visitor';
import { sharedSystem, type SharedSystem } from '../support/take-system';
import type { Answer, VisitorClient } from '../support/visitor-client';

/** What patterns have stumbled over, or may: brackets, blanks, what parts fields, quotes, digits, marks that join. */
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

/** What a person waits for at most while somebody else's file is read (`/readyz` in milliseconds). */
const allowedMs = 200;

describe('files that are made to be slow to read', () => {
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

  /** Sends a file, and asks meanwhile whether the gateway is ready; a machine that is busy gets some tries more. */
  async function measure(
    content: string | Uint8Array<ArrayBuffer>,
    name: string,
  ): Promise<{ answer: Answer; slowest: number }> {
    for (let tries = 1; ; tries += 1) {
      const uploaded = send(content, name);
      const slowest = await slowestAnswer(`${system.baseUrl}/readyz`, uploaded);
      if (slowest <= allowedMs || tries === 5) return { answer: await uploaded, slowest };
    }
  }

  const isClear = ({ code, errors }: Answer): boolean =>
    ['A00002', 'A00006'].includes(code) && (errors as { field: string }[]).length > 0;

  test('two megabytes of any character hold nobody up, and are answered at their field', async () => {
    const told: object[] = [];
    for (const text of hostile) {
      const { answer, slowest } = await measure(full(text), 'list.txt');
      const { status, code } = answer;
      told.push({ text, status, code, isClear: isClear(answer), inTime: slowest <= allowedMs });
    }
    expect(told).toEqual(told.map((one) => ({ ...one, status: 200, isClear: true, inTime: true })));
  });

  test('nor does a heading, a name or a number of such a length in a spreadsheet', async () => {
    for (const text of ['(', ' x', '，', '一']) {
      const cell = text.repeat(200_000);
      const book = new ExcelJS.Workbook();
      book.addWorksheet('a').addRows([
        ['姓名', '证件号码', cell],
        [cell, 'E12345678'],
        ['王小明', cell],
      ]);
      const bytes = new Uint8Array(await book.xlsx.writeBuffer());
      const { answer, slowest } = await measure(bytes, 'list.xlsx');
      expect(answer).toMatchObject({
        code: 'A00006',
        errors: [
          { row: 2, field: 'realname' },
          { row: 3, field: 'idnum' },
        ],
      });
      expect(slowest).toBeLessThanOrEqual(allowedMs);
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
