import { countOpenBookings, eraseBookingsOf } from '@hall/domain/reservation/booking';
import { randomBytes, randomInt } from 'node:crypto';
import { type AccountType } from '@hall/shared/codes/states';
import type { RegisterUserDto, SmsScene } from '@hall/shared/contract/account';
import {
  type AccountDeps,
  askWayBack,
  createAccountSignIns,
  deleteAccount,
  getAccountRecord,
  getSecurityQuestions,
  logInWithPassword,
  logInWithSms,
  registerUser,
  resetPassword,
  saveProfile,
  saveSecurityQuestions,
  sendPersonCode,
  sendTicketCode,
  sendVerificationCode,
  settleWayBack,
  verifyIdentity,
} from '@hall/domain/people/accounts';
import { endBindingsOf, renameOperatorInHistory } from '@hall/domain/people/bindings';
import { createCaptchas } from '@hall/toolkit/captcha';
import { createLimits } from '@hall/toolkit/limits';
import { createOnceGuard } from '@hall/toolkit/once';
import { createUsedOnce } from '@hall/domain/foundation/used-once';
import { createMessages } from '@hall/domain/communication/messages';
import { createSettings } from '@hall/domain/configuration/settings';
import type { FileStore } from '@hall/platform/providers/files';
import { createAccountDevices } from '@hall/domain/people/risk';
import { createIdentityChecks } from '@hall/domain/people/verified-identity';
import type { IdentityAnswer } from '@hall/platform/providers/identity';
import {
  listVisitors,
  removeVisitor,
  removeVisitorsOf,
  saveVisitor,
} from '@hall/domain/people/visitors';
import { createBlindIndex } from '@hall/platform/crypto/blind-index';
import { createSealer } from '@hall/platform/crypto/seal';
import { AnswerError } from '@hall/platform/errors';
import { createLogger } from '@hall/platform/logger';
import { openHallDatabase } from '@hall/domain/model';
import { connectForCalls } from '@hall/platform/redis/connections';
import { cleanUpAtEnd } from './clean-up-at-end';
import { handTrack } from './hand-track';

/**
 * Opens the account use cases on real stores, without the gateway. They close after the last test of the file.
 * @param stores a migrated, empty database and a Redis of the test's own
 */
export async function openAccountWorld(stores: { databaseUrl: string; redisUrl: string }) {
  const config = {
    PUBLIC_URL: 'https://hall.example.org',
    PASSWORD_MIN: 8,
    SMS_HOURLY_PER_ADDRESS: 30,
    INDEX_KEY: randomBytes(32).toString('base64'),
    SMS_PROVIDER: 'outbox' as const,
    SMS_HTTP_URL: undefined,
    SMS_HTTP_TOKEN: undefined,
    SMS_SECOND_HTTP_URL: undefined,
    SMS_SECOND_HTTP_TOKEN: undefined,
    SMTP_URL: undefined,
    MAIL_FROM: undefined,
    DEV_TOOLS: true,
  };
  const database = await openHallDatabase(stores.databaseUrl, 20);
  cleanUpAtEnd(() => database.destroy());
  const redis = connectForCalls(stores.redisUrl);
  cleanUpAtEnd(() => redis.disconnect());
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  const sealer = createSealer(`test:${randomBytes(32).toString('base64')}`);
  const blindIndex = createBlindIndex(config.INDEX_KEY);
  const limits = createLimits(redis, config);
  const once = createOnceGuard(redis, createUsedOnce(database));
  const captchas = createCaptchas({ limits, once, config });
  const settings = createSettings(database, 0);
  const messages = createMessages(database, config, settings);
  const signIns = createAccountSignIns({ database, redis, settings });
  cleanUpAtEnd(() => signIns.close());
  const logger = createLogger('test', 'silent');
  const storedFiles = new Map<string, Buffer>();
  const files: FileStore = {
    put: (key, bytes) => Promise.resolve(void storedFiles.set(key, bytes)),
    get: (key) => Promise.resolve(storedFiles.get(key)),
    remove: (key) => Promise.resolve(void storedFiles.delete(key)),
  };
  const asked = new Map<string, string>();
  const askedOf: string[] = [];
  const identityAnswer: { value: IdentityAnswer } = { value: 'yes' };
  const deps: AccountDeps = {
    database,
    config,
    signIns,
    limits,
    captchas,
    messages,
    settings,
    sealer,
    blindIndex,
    logger,
    files,
    bindings: {
      endAllOf: (transaction, accountId, type) =>
        endBindingsOf({ signIns }, transaction, accountId, type),
      renameOperator: renameOperatorInHistory,
    },
    visitors: { forgetAllOf: removeVisitorsOf },
    bookings: { countOpenOf: countOpenBookings, eraseAllOf: eraseBookingsOf },
    risk: createAccountDevices({ database, settings, config }),
    identities: createIdentityChecks({
      database,
      settings,
      blindIndex,
      config,
      provider: (person) => {
        askedOf.push(person.realname);
        return Promise.resolve(identityAnswer.value);
      },
    }),
  };
  const accounts = bindUseCases(deps, asked);

  const solveCaptcha = async (device: string): Promise<string> => {
    const caller = { ...newCaller(), device };
    const { captchaid } = await captchas.create(caller);
    const x = captchas.peek(captchaid)!;
    return captchas.verify({ captchaid, x, track: JSON.stringify(handTrack(x)) }, caller);
  };
  const sendCode = async (telnum: string, scene: SmsScene): Promise<string> => {
    const caller = newCaller();
    const captchatoken = await solveCaptcha(caller.device);
    await accounts.sendVerificationCode({ telnum, scene, captchatoken }, caller);
    const code = (await messages.list(telnum))[0]!.code!;
    asked.set(code, caller.device);
    return code;
  };

  return {
    database,
    redis,
    accounts,
    captchas,
    limits,
    messages,
    signIns,
    solveCaptcha,
    sendCode,
    /** Saved visitors of an account. */
    visitors: {
      list: listVisitors.bind(null, deps),
      save: saveVisitor.bind(null, deps),
      remove: removeVisitor.bind(null, deps),
    },
    storedFiles,
    /** The requests to the identity provider, and its answer. */
    askedOf,
    identityAnswer,
    /** Opens the sign-ins of a second process. */
    openOtherSignIns: () => createAccountSignIns({ database, redis, settings }),
    /**
     * Fills in the form of an unknown person and sends the code.
     * @returns the form
     */
    async fillRegistration(given: Partial<RegisterUserDto> = {}): Promise<RegisterUserDto> {
      const telnum = given.telnum ?? newTelnum();
      return {
        username: `u${randomBytes(6).toString('hex')}`,
        password: 'xk29vbq7',
        confirmpassword: 'xk29vbq7',
        doctype: 2,
        realname: '王小明',
        idnum: newPassport(),
        telnum,
        smscode: given.smscode ?? (await sendCode(telnum, 'register')),
        agree: 1,
        ...given,
      };
    },
    /** Registers a new account and signs it in. */
    async register() {
      const form = await this.fillRegistration();
      return { form, ...(await accounts.registerUser(form, newCaller())) };
    },
    logIn: (loginname: string, password: string, more: Partial<LogInFrom> = {}) => {
      const { type = 'user', caller = newCaller(), captchatoken } = more;
      return accounts.logInWithPassword({ type, loginname, password, captchatoken }, caller);
    },
  };
}

const useCases = {
  askWayBack,
  deleteAccount,
  getAccountRecord,
  getSecurityQuestions,
  logInWithPassword,
  logInWithSms,
  registerUser,
  resetPassword,
  saveProfile,
  saveSecurityQuestions,
  sendPersonCode,
  sendTicketCode,
  sendVerificationCode,
  settleWayBack,
  verifyIdentity,
};

type Bound<T> = {
  [K in keyof T]: T[K] extends (deps: never, ...rest: infer A) => infer R
    ? (...rest: A) => R
    : never;
};

/**
 * Binds the use cases to their dependencies. Submits each code from `sendCode` on the device that requested it, whoever
 * the caller is. A test of devices requests its own codes.
 */
function bindUseCases(
  deps: AccountDeps,
  asked: ReadonlyMap<string, string>,
): Bound<typeof useCases> {
  const bring = (args: unknown[]): unknown[] => {
    const sent = args
      .flatMap((one) => [one, (one as { form?: unknown } | null)?.form])
      .find((one) => (one as { smscode?: unknown } | null)?.smscode) as
      | { telnum?: string; smscode: string }
      | undefined;
    const device = sent && asked.get(sent.smscode);
    return args.map((one) =>
      device && one && typeof one === 'object' && 'device' in one ? { ...one, device } : one,
    );
  };
  return Object.fromEntries(
    Object.entries(useCases).map(([name, use]) => [
      name,
      (...args: unknown[]) => (use as (...all: unknown[]) => unknown)(deps, ...bring(args)),
    ]),
  ) as never;
}

export type AccountWorld = Awaited<ReturnType<typeof openAccountWorld>>;

type Caller = Parameters<typeof registerUser>[2];

interface LogInFrom {
  type: AccountType;
  caller: Caller;
  captchatoken: string;
}

/** @returns a caller on another device and network */
export const newCaller = (): Caller => ({
  address: `198.18.${[...randomBytes(2)].join('.')}`,
  device: randomBytes(16).toString('hex'),
  locale: 'zh',
});

export const newTelnum = (): string => `138${randomInt(10_000_000, 99_999_999)}`;

export const newPassport = (): string => `E${randomInt(10_000_000, 99_999_999)}`;

/** @returns the code of the outcome: that of the refusal, otherwise A00006 */
export async function codeOf(outcome: Promise<unknown>): Promise<string> {
  try {
    await outcome;
    return 'A00006';
  } catch (error) {
    if (error instanceof AnswerError) return error.code;
    throw error;
  }
}

/** @returns the refusal, with its additional fields */
export async function refusalOf(outcome: Promise<unknown>): Promise<AnswerError> {
  try {
    await outcome;
  } catch (error) {
    if (error instanceof AnswerError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
