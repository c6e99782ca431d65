import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createDecisionWait } from './request-progress';

const limits = { most: 3, everyMs: 60, waitMs: 400 };

/** A store of decisions, and a wait for them. */
function open(find?: (ids: string[]) => Promise<Map<string, string>>) {
  const decided = new Map<string, string>();
  const lookups: string[][] = [];
  const decisions = createDecisionWait<string>(async (ids) => {
    lookups.push(ids);
    return find ? find(ids) : new Map([...decided].filter(([id]) => ids.includes(id)));
  }, limits);
  const ended: Record<string, string | undefined> = {};
  const wait = (id: string, name = id, signal = new AbortController().signal): void => {
    void decisions
      .wait(id, () => signal)
      .then(
        (outcome) => (ended[name] = outcome),
        (error: unknown) => (ended[name] = String(error)),
      );
  };
  return { decided, lookups, decisions, ended, wait };
}

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('wait for a decision', () => {
  test('ends with the first lookup that finds the decision', async () => {
    const { decided, ended, wait } = open();
    wait('a');
    await pass(60);
    decided.set('a', 'confirmed');
    await pass(59);
    expect(ended).toEqual({});
    await pass(1);
    expect(ended).toEqual({ a: 'confirmed' });
  });

  test('looks up all ids in one statement, and none while nobody waits', async () => {
    const { decided, lookups, wait } = open();
    await pass(1000);
    wait('a', 'phone');
    wait('a', 'tablet');
    wait('b');
    decided.set('a', 'confirmed').set('b', 'rejected');
    await pass(1000);
    expect(lookups).toEqual([['a', 'b']]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('ends without a decision when its time is over, even if the store hangs', async () => {
    const { ended, wait, lookups } = open(() => new Promise(() => undefined));
    wait('a');
    await pass(399);
    expect(ended).toEqual({});
    await pass(1);
    expect(ended).toEqual({ a: undefined });
    expect(lookups).toHaveLength(1);
  });

  test('fails for all when a lookup fails, and works again afterwards', async () => {
    let isAway = true;
    const { ended, wait } = open(async (ids) => {
      if (isAway) throw new Error('the store is away');
      return new Map(ids.map((id) => [id, 'confirmed']));
    });
    wait('a');
    await pass(60);
    expect(ended).toEqual({ a: 'Error: the store is away' });
    isAway = false;
    wait('b');
    await pass(60);
    expect(ended).toEqual({ a: 'Error: the store is away', b: 'confirmed' });
  });

  test('ends when the client disconnects', async () => {
    const { ended, wait } = open();
    const gone = new AbortController();
    wait('a', 'a', gone.signal);
    wait('b', 'b', AbortSignal.abort());
    await pass(0);
    expect(ended).toEqual({ b: undefined });
    gone.abort();
    await pass(0);
    expect(ended).toEqual({ a: undefined, b: undefined });
  });

  test('does not begin beyond the limit or after the end of all waits', async () => {
    const { decisions, ended, wait } = open();
    for (const id of ['a', 'b', 'c']) wait(id);
    const hold = jest.fn(() => new AbortController().signal);
    expect(await decisions.wait('d', hold)).toBeUndefined();
    decisions.close();
    await pass(0);
    expect(ended).toEqual({ a: undefined, b: undefined, c: undefined });
    expect(await decisions.wait('e', hold)).toBeUndefined();
    expect(hold).not.toHaveBeenCalled();
  });
});
