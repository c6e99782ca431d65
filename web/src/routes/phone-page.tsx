import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../components/button';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@hall/shared/contract/account';
import { ChangePhoneDto, ownAccountCalls } from '@hall/shared/contract/own-account';
import { isMailContact } from '@hall/shared/rules/people';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { deviceStorage } from '../device/device-storage';
import { showMessage } from '../messages/messages';
import { AccountFrame } from '../features/account/account-frame';
import { OwnCodeField } from '../features/account/own-code-field';
import { PhoneCodeFields } from '../features/account/phone-code-fields';
import { PresentPassword } from '../features/account/present-password';
import { usePuzzle } from '../features/captcha/use-puzzle';
import { requires } from '../features/forms/requires';
import { NotYet } from '../features/site/not-yet';
import { PageTitle } from '../features/site/page-title';
import { call } from '../api/call';
import { useMailAccounts } from '../api/start';
import { useAsk } from '../api/use-call';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import common from '../styles/common.module.css';
import css from '../features/account/own-account.module.css';

/** Changes the account's phone or mail address, or sets the first phone. */
export function PhonePage() {
  const { t } = useTranslation();
  const words = useMailAccounts() ? 'contact' : 'phone';
  const profile = useAsk(accountCalls.getProfile(deviceStorage.readAccountType()));
  return (
    <AccountFrame>
      <section className={common.card}>
        <PageTitle>{t(`team.${words}.title`)}</PageTitle>
        {profile.data ? (
          <PhoneForm key={profile.data.profile.telnum} profile={profile.data.profile} />
        ) : (
          <NotYet of={profile} />
        )}
      </section>
    </AccountFrame>
  );
}

/**
 * Requires a code to the new phone and the password. Without a password it requires a code to the current phone; a first
 * phone needs its own code only.
 */
function PhoneForm({ profile: { telnum, haspassword } }: { profile: Profile }) {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const words = useMailAccounts() ? 'contact' : 'phone';
  const queries = useQueryClient();
  const { solveIfAsked, puzzle } = usePuzzle();
  const proof = haspassword ? 'password' : telnum ? 'owncode' : undefined;
  const form = useCheckedForm(
    ChangePhoneDto,
    async (fields, empty) => {
      const done = await solveIfAsked((captchatoken) =>
        call(ownAccountCalls.changePhone(type), { ...fields, captchatoken }),
      );
      if (!done) return;
      showMessage('success', t(telnum ? `team.${words}.changed` : 'team.phone.added'));
      empty();
      await queries.invalidateQueries();
    },
    { judgeMore: requires(...(proof ? [proof] : [])) },
  );
  return (
    <>
      {telnum ? (
        <dl className={common.facts} data-testid="facts">
          <dt>{t(isMailContact(telnum) ? 'account.mail.label' : 'team.phone.present')}</dt>
          <dd>{telnum}</dd>
        </dl>
      ) : (
        <p>{t('team.phone.none')}</p>
      )}
      <CheckedForm of={form} className={css.formNarrow}>
        <PhoneCodeFields
          scene="phone"
          label={t(telnum ? 'team.phone.next' : 'account.field.telnum')}
        />
        {proof === 'password' && <PresentPassword />}
        {proof === 'owncode' && (
          <OwnCodeField
            name="owncode"
            label={t('account.field.owncode')}
            type={type}
            telnum={telnum}
          />
        )}
        <Button look="primary" type="submit" loading={form.busy}>
          {t(telnum ? `team.${words}.submit` : 'team.phone.first')}
        </Button>
        {puzzle}
      </CheckedForm>
    </>
  );
}
