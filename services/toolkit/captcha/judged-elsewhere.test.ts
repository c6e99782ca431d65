import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  type CaptchaJudgement,
  type CaptchaService,
  createCaptchaService,
} from '@hall/platform/providers/captcha';
import type { Captchas } from './captchas';
import { judgeElsewhere } from './judged-elsewhere';

const caller = { device: 'd', address: '198.18.0.1' };
const shown = { script: 'https://captcha.example/api.js', sitekey: 'site' };

let stored: Set<string>;
let judged: CaptchaJudgement;
let asked: string[];
beforeEach(() => {
  [stored, judged, asked] = [new Set(), 'yes', []];
});

const open = (outside?: CaptchaService) => {
  const own = {
    create: () => Promise.resolve({ captchaid: 'p1' }),
    verify: () => Promise.resolve('by puzzle'),
    issueToken: (device: string, thorough?: boolean) =>
      Promise.resolve(`by service for ${device}${thorough ? ', thorough' : ''}`),
  } as unknown as Captchas;
  const service = {
    shown,
    judge: (response: string, address: string) => {
      asked.push(`${response} ${address}`);
      return Promise.resolve(judged);
    },
  };
  const redis = {
    set: (key: string) => Promise.resolve(void stored.add(key)),
    getdel: (key: string) => Promise.resolve(stored.delete(key) ? '1' : null),
  };
  const limits = {
    captcha: () => Promise.resolve(),
    captchaSolution: <T>(_caller: object, solve: () => Promise<T>) => solve(),
  };
  return { own, captchas: judgeElsewhere(own, outside ?? service, redis as never, limits) };
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
    judged = 'unavailable';
    await expect(captchas.verify(answered, caller)).rejects.toThrow();
    expect(await captchas.create(caller)).toEqual({ captchaid: 'p1' });
    judged = 'yes';
    await captchas.verify(answered, caller);
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

  describe('that fails', () => {
    afterEach(() => void jest.restoreAllMocks());
    const at = (address: string) => ({ device: 'd', address });
    /** The captcha of a service whose HTTP server is down. */
    const openFailing = () => {
      jest
        .spyOn(globalThis, 'fetch')
        .mockImplementation(() => Promise.resolve(new Response('', { status: 503 })));
      return open(
        createCaptchaService({
          CAPTCHA_PROVIDER: 'http',
          CAPTCHA_HTTP_URL: 'https://captcha.example/siteverify',
          CAPTCHA_HTTP_SECRET: 'secret',
          CAPTCHA_SITE_KEY: shown.sitekey,
          CAPTCHA_SCRIPT_URL: shown.script,
        }),
      ).captchas;
    };

    test('is replaced for one failing network, and for everybody after failures of three', async () => {
      const captchas = openFailing();
      const fail = (address: string) =>
        expect(captchas.verify(answered, at(address))).rejects.toThrow();
      const isShown = async (address: string) => 'service' in (await captchas.create(at(address)));
      for (const host of [1, 2, 3]) await fail(`2001:db8:0:1::${host}`);
      await fail('198.18.0.2');
      expect(await isShown('2001:db8:0:1::4')).toBe(false);
      expect(await isShown('198.18.0.9')).toBe(true);
      await fail('198.18.0.3');
      expect(await isShown('198.18.0.9')).toBe(false);
      const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000);
      expect(await isShown('198.18.0.2')).toBe(true);
      clock.mockRestore();
      jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('{"success":true}'));
      await captchas.verify(answered, at('198.18.0.4'));
      expect(await isShown('198.18.0.2')).toBe(true);
    });
  });
});
