import { describe, expect, test } from '@jest/globals';
import { createStallJudge, lookMs } from './stall-judge';

/** A judge that is called at the worker's interval, on its own fake clock. */
function openJudge() {
  let time = 1_000_000;
  const judge = createStallJudge(() => time);
  const lookFor = (seconds: number, look: () => boolean): boolean => {
    let stalled = false;
    for (let passed = 0; passed < seconds * 1000; passed += lookMs) {
      time += lookMs;
      judge.begin();
      stalled ||= look();
    }
    return stalled;
  };
  return {
    ...judge,
    /** @returns whether a stall was detected while `waiting` requests waited for `seconds` */
    looks: (seconds: number, waiting = 5) =>
      lookFor(seconds, () => judge.sees({ waiting, oldestSeconds: waiting && 60 })),
    misses: (seconds: number) => lookFor(seconds, () => (judge.note(), false)),
    looksLate: (seconds: number) =>
      lookFor(seconds, () => {
        time += 1500;
        return judge.sees({ waiting: 5, oldestSeconds: 60 });
      }),
    wait: (seconds: number) => void (time += seconds * 1000),
  };
}

describe('a worker counts as stalled', () => {
  test('if it has an old backlog and finishes nothing for more than ten seconds', () => {
    const judge = openJudge();
    expect(judge.looks(10)).toBe(false);
    expect(judge.looks(2)).toBe(true);
  });

  test('but not if it finishes something now and then, or is idle', () => {
    const judge = openJudge();
    for (let turn = 0; turn < 5; turn += 1) {
      expect(judge.looks(8)).toBe(false);
      judge.note();
    }
    expect(openJudge().looks(60, 0)).toBe(false);
  });

  test('but not if the machine suspended it', () => {
    const judge = openJudge();
    judge.looks(6);
    judge.wait(30);
    expect(judge.looks(10)).toBe(false);
  });

  test('but not if Postgres was unreachable: only time since then counts', () => {
    const judge = openJudge();
    judge.looks(6);
    judge.misses(30);
    expect(judge.looks(10)).toBe(false);
    expect(judge.looks(2)).toBe(true);
  });

  test('but not if Postgres answers late', () => {
    const judge = openJudge();
    judge.looks(6);
    expect(judge.looksLate(30)).toBe(false);
    expect(judge.looks(10)).toBe(false);
    expect(judge.looks(2)).toBe(true);
  });
});
