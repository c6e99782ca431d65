import { afterEach, expect, jest, test } from '@jest/globals';
import type { Request, Response } from 'express';
import { CallHeader } from '@hall/shared/contract/envelope';
import { createAdmission } from './admission';
import type { Call } from './call';
import type { TurnedAway } from './turned-away';

const most = 10;
const books = { inRush: 'books' } as Call;
const asks = { inRush: 'asks' } as Call;
const response = { once: () => undefined } as unknown as Response;
const ignore = (): void => undefined;

afterEach(() => {
  jest.useRealTimers();
});

/** A gateway that has `most` calls in hand, and the number of places that it asked for. */
function fullAdmission() {
  const lookups = { asked: 0 };
  const admission = createAdmission({
    config: { MAX_CALLS_IN_HAND: most, ACCEPT_WITHIN_MS: 300 },
    signIns: { find: () => Promise.resolve({ accountId: '1', type: 'user' } as never) },
    places: {
      ask: () => {
        lookups.asked += 1;
        return Promise.resolve({ letIn: false, hasPlace: false, seconds: 9 });
      },
      leave: () => Promise.resolve(),
      countLetIn: ignore,
      reserved: () => lookups.asked,
      close: ignore,
    },
    attempts: { note: ignore },
    metrics: { turnedAway: ignore, inHand: ignore, limit: ignore },
  });
  for (let n = 0; n < most; n += 1) admission.begin(asks, 0);
  return { admission, lookups };
}

const request = (headers: object): Request =>
  ({ headers: { authorization: 'Bearer x', ...headers } }) as Request;

/** Presses one after the other. */
async function press(
  admission: ReturnType<typeof createAdmission>,
  times: number,
  headers: object = {},
): Promise<TurnedAway[]> {
  const answers: TurnedAway[] = [];
  for (let n = 0; n < times; n += 1) {
    const answer = await admission.ask(books, request(headers), response, 0);
    if (answer) answers.push(answer);
  }
  return answers;
}

test('a full gateway gives fifty newcomers a second a place, and the others an answer that the proxy may repeat', async () => {
  jest.useFakeTimers();
  const { admission, lookups } = fullAdmission();
  const answers = await press(admission, 80);
  expect(lookups.asked).toBe(50);
  expect(answers.filter(({ placeReserved }) => placeReserved)).toHaveLength(50);
  expect(answers.filter(({ isShared }) => isShared)).toHaveLength(30);
  expect(answers.some(({ placeReserved, isShared }) => placeReserved && isShared)).toBe(false);
  await jest.advanceTimersByTimeAsync(1000);
  expect((await press(admission, 80)).filter(({ placeReserved }) => placeReserved)).toHaveLength(
    50,
  );
  admission.close();
});

test('looks up everyone who returns with a reserved place, however many newcomers come', async () => {
  jest.useFakeTimers();
  const { admission, lookups } = fullAdmission();
  await press(admission, 80);
  const answers = await press(admission, 20, { [CallHeader.reservedPlace]: '1' });
  expect(lookups.asked).toBe(70);
  expect(answers.every(({ placeReserved }) => placeReserved)).toBe(true);
  admission.close();
});

test('only the refusal of a booking is shared: other calls keep their own answers', () => {
  const { admission } = fullAdmission();
  const answer = admission.ask(asks, request({}), response, 0) as TurnedAway;
  expect(answer).toMatchObject({ placeReserved: false });
  expect(answer.isShared).toBeUndefined();
  admission.close();
});
