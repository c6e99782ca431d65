import { beforeEach, describe, expect, test } from '@jest/globals';
import type { CaptchaJudgement } from '@hall/platform/providers/captcha';
import type { Captchas } from './captchas';
import { judgeElsewhere } from './judged-elsewhere';

const caller = { device: 'd', address: '198.18.0.1' };
const shown = { script: 'https://captcha.example/api.js', sitekey: 'site' };

let kept: Set<string>;
let judged: CaptchaJudgement;
let isAway: boolean;
let asked: string[];
beforeEach(() => {
  [kept, judged, isAway, asked] = [new Set(), 'yes', false, []];
});

const open = () => {
  const own = {
    create: () => Promise.resolve({ captchaid: 'p1' }),
    verify: () => Promise.resolve('by puzzle'),
    issueToken: (device: string, thorough?: boolean) =>
      Promise.resolve(`by service for ${device}${thorough ? ', thorough' : ''}`),
  } as unknown as Captchas;
  const service = {
    shown,
    isAway: () => isAway,
    judge: (response: string, address: string) => {
      asked.push(`${response} ${address}`);
      isAway = judged === 'unavailable';
      return Promise.resolve(judged);
    },
  };
  const redis = {
    set: (key: string) => Promise.resolve(void kept.add(key)),
    getdel: (key: string) => Promise.resolve(kept.delete(key) ? '1' : null),
  };
  const limits = {
    captcha: () => Promise.resolve(),
    captchaSolution: <T>(_caller: object, solve: () => Promise<T>) => solve(),
  };
  return { own, captchas: judgeElsewhere(own, service, redis as never, limits) };
};

const solution = { captchaid: 'p1', x: 40 };
const answered = { ...solution, response: 'answer' };

describe('a captcha judged by an external service', () => {
  test('is the site’s own without a configured service', () => {
    const { own } = open();
    expect(judgeElsewhere(own, undefined, {} as never, {} as never)).toBe(own);
  });

  test('is shown with the puzzle, and its answer yields the token', async () => {
    const { captchas } = open();
    expect(await captchas.create(caller)).toEqual({ captchaid: 'p1', service: shown });
    expect(await captchas.verify(answered, caller)).toBe('by service for d');
    expect(asked).toEqual(['answer 198.18.0.1']);
    const doubted = { ...caller, doubted: true };
    expect(await captchas.verify(answered, doubted)).toBe('by service for d, thorough');
  });

  test('cannot be bypassed by the puzzle, which counts only during outages, once each', async () => {
    const { captchas } = open();
    await captchas.create(caller);
    await expect(captchas.verify(solution, caller)).rejects.toMatchObject({ code: 'A00005' });
    isAway = true;
    expect(await captchas.create(caller)).toEqual({ captchaid: 'p1' });
    isAway = false;
    expect(await captchas.verify(solution, caller)).toBe('by puzzle');
    await expect(captchas.verify(solution, caller)).rejects.toMatchObject({ code: 'A00005' });
  });

  test('yields no token if rejected, and the puzzle if the service is unavailable', async () => {
    const { captchas } = open();
    judged = 'no';
    await expect(captchas.verify(answered, caller)).rejects.toMatchObject({
      details: { key: 'answer.A00005_wrong' },
    });
    expect(await captchas.create(caller)).toHaveProperty('service');
    judged = 'unavailable';
    await expect(captchas.verify(answered, caller)).rejects.toMatchObject({
      details: { key: 'answer.A00005_away' },
    });
    expect(await captchas.create(caller)).not.toHaveProperty('service');
    expect(await captchas.verify(solution, caller)).toBe('by puzzle');
  });
});
