import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { Locale } from '@hall/shared/codes/states';
import type { ChangePasswdDto, UnitLoginDto } from '@hall/shared/contract/group-visit';
import type { Config } from '@hall/platform/config';
import { hashPassword, isPasswordOf } from '@hall/platform/crypto/passwords';
import { AnswerError, fieldError, wrongProofError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Captchas } from '@hall/toolkit/captcha';
import type { Limits } from '@hall/toolkit/limits';
import type { Settings } from '../../configuration/settings';
import { assertGoodPassword } from '../../people/passwords';
import { createSignInStore, endSignInsOf, type SignInPolicy } from '../../people/sign-ins';
import { type UnitReading, unitOfSignIn } from './unit-of-sign-in.sql';
import * as store from './unit.repository';

export type UnitSignIn = Pick<
  UnitReading,
  'unitId' | 'loginid' | 'unitname' | 'locale' | 'passwdDue'
>;

/** Unit sign-ins are read for each call, so that a suspended unit is signed out at once. */
const policyOf = (settings: Settings): SignInPolicy<UnitReading> => ({
  async life() {
    const { authorizations } = await settings.get();
    return { hours: authorizations.signInHours, idleMinutes: authorizations.idleMinutes };
  },
  noteMinutes: 5,
  oneAtATime: true,
  subject: unitOfSignIn,
});

/** Sign-in of authorized units, separate from accounts, with its own expiry. */
export function createUnits(deps: {
  database: Database;
  limits: Pick<Limits, 'passwordTry'>;
  captchas: Pick<Captchas, 'consumeToken'>;
  settings: Settings;
  config: Pick<Config, 'PASSWORD_MIN'>;
}) {
  const { database } = deps;
  const signIns = createSignInStore(database, policyOf(deps.settings));
  const tryPasswd = (
    unit: { id: string } | null,
    loginid: string,
    caller: { address: string; device: string; signedIn?: string },
    captchatoken: string | undefined,
  ) =>
    deps.limits.passwordTry(unit ? `unit:${unit.id}` : unknownUnit(loginid), caller, () =>
      deps.captchas.consumeToken(captchatoken, caller.device),
    );
  return {
    /**
     * Signs a unit in; its older sign-in ends with `other_terminal`.
     * @throws {AnswerError} A00007, also for an unknown unit; A00005 after three failures without a captcha; A00003 with
     *   the seconds to wait; A00001 (503) while tries cannot be counted
     */
    async logIn(
      { loginid, passwd, captchatoken }: UnitLoginDto,
      caller: { address: string; device: string; locale: Locale },
    ): Promise<{ authtoken: string; endedOther: boolean; unit: UnitSignIn }> {
      const unit = await store.findUnitByLoginid(database, loginid);
      const attempt = await tryPasswd(unit, loginid, caller, captchatoken);
      if (!(await isPasswordOf(unit?.passwdHash, passwd)) || !unit)
        throw new AnswerError(AnswerCode.wrongCredentials);
      await attempt.succeeded();
      const { token, endedOther } = await signIns.begin({ unitId: unit.id }, (transaction) =>
        store.noteUnitSignIn(transaction, unit.id, caller.locale),
      );
      return {
        authtoken: token,
        endedOther,
        unit: {
          unitId: unit.id,
          loginid: unit.loginid,
          unitname: unit.unitname,
          locale: caller.locale,
          passwdDue: unit.passwdDue,
        },
      };
    },
    /**
     * @param isUse false for an automatic call of a page, which does not extend the sign-in
     * @throws {AnswerError} A00004 with its reason if the token has no live sign-in
     */
    async find(token: string, isUse?: boolean): Promise<UnitSignIn> {
      const { unitId, loginid, unitname, locale, passwdDue } = await signIns.find(token, isUse);
      return { unitId, loginid, unitname, locale, passwdDue };
    },
    /** Stores the language of the site, if it changed. */
    async noteLocale(unit: UnitSignIn, locale: Locale): Promise<void> {
      if (unit.locale !== locale) await store.updateUnit(database, unit.unitId, { locale });
    },
    logOut: ({ unitId }: UnitSignIn): Promise<void> => endSignInsOf(database, { unitId }),
    /**
     * @throws {AnswerError} A00002 at the field for a wrong present or a weak new password; A00005 after three failures
     *   by anybody without a captcha; A00003 with the seconds to wait; A00001 (503) while tries cannot be counted
     */
    async changePasswd(
      { unitId, loginid }: UnitSignIn,
      { oldpasswd, passwd, captchatoken }: ChangePasswdDto,
      caller: { address: string; device: string },
    ): Promise<void> {
      const asking = { ...caller, signedIn: `unit:${unitId}` };
      const attempt = await tryPasswd({ id: unitId }, loginid, asking, captchatoken);
      const unit = await store.findUnit(database, unitId);
      if (!(await isPasswordOf(unit?.passwdHash, oldpasswd)))
        throw wrongProofError('password', 'oldpasswd', 'validation.oldpasswd');
      await attempt.succeeded();
      if (passwd === oldpasswd) throw fieldError('passwd', 'validation.passwordSame');
      assertGoodPassword(passwd, {
        kind: 'unit',
        minimum: deps.config.PASSWORD_MIN,
        own: { names: [loginid], numbers: unit?.telnum ? [unit.telnum] : [] },
        field: 'passwd',
      });
      const passwdHash = await hashPassword(passwd);
      await store.updateUnit(database, unitId, { passwdHash, passwdDue: false });
    },
  };
}

export type Units = ReturnType<typeof createUnits>;

/** A key for an unknown name, which equals no unit's id; all spellings share it. */
const unknownUnit = (loginid: string): string =>
  `unit-name:${loginid.normalize('NFKC').trim().toLowerCase()}`;
