import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Response } from 'express';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { AnswerError } from '@hall/platform/errors';
import { sendProblem } from '../admin/calls/problem';
import { endOfTurn, errorJson, sentenceOf } from './answer';

test('writes answers of one event loop turn together, after all arrived input was read', async () => {
  const seen: string[] = [];
  const first = endOfTurn().then(() => seen.push('first'));
  process.nextTick(() => {
    seen.push('read');
    void endOfTurn().then(() => seen.push('second'));
  });
  await first;
  await nextTurn();
  expect(seen).toEqual(['read', 'first', 'second']);
  expect(endOfTurn()).toBe(endOfTurn());
});

test('names the people of a refusal in full to their account, masked on shared pages and to staff', () => {
  const refusal = new AnswerError(RefusalCode.visitorAlreadyBooked, {
    params: { names: ['王小明', "Mary O'Brien"] },
  });
  expect(errorJson(refusal, 'zh')).toContain("王小明、Mary O'Brien");
  expect(sentenceOf(refusal, 'zh')).toContain('王*明、M*** O***');
  let sent = '';
  const response = {
    status: () => response,
    set: () => response,
    send: (text: string) => (sent = text),
  };
  sendProblem(response as unknown as Response, refusal, 'zh');
  expect(sent).toContain('王*明、M*** O***');
});
