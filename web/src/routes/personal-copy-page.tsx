import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SmsLoginDto } from '@hall/shared/contract/account';
import { type PersonalCopyAnswer, TakePersonalCopyDto } from '@hall/shared/contract/personal-copy';
import { CheckedForm, type FieldFaults, useCheckedForm } from '@hall/ui/forms';
import { profileQuery } from '../api/account/get-profile';
import { takePersonalCopy } from '../api/account/take-personal-copy';
import { deviceStorage } from '../device/device-storage';
import { AccountFrame } from '../features/account/account-frame';
import { PersonalCopyView } from '../features/account/personal-copy-view';
import { PhoneCodeFields } from '../features/account/phone-code-fields';
import { PresentPassword } from '../features/account/present-password';
import { usePuzzle } from '../features/captcha/use-puzzle';
import { NotYet } from '../features/site/not-yet';
import { PageTitle } from '../features/site/page-title';
import common from '../styles/common.module.css';
import css from '../features/account/own-account.module.css';

/** All that the hall keeps of a person, for that person. It is held by this page alone and goes with it. */
export function PersonalCopyPage() {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const profile = useQuery(profileQuery(type));
  const [copy, setCopy] = useState<PersonalCopyAnswer>();
  return (
    <AccountFrame>
      <section className={common.card}>
        <PageTitle>{t('copy.title')}</PageTitle>
        {copy ? (
          <PersonalCopyView copy={copy} />
        ) : (
          <>
            <p>{t('copy.text')}</p>
            {profile.data ? (
              <ConfirmForm byCode={!profile.data.profile.haspassword} onCopy={setCopy} />
            ) : (
              <NotYet of={profile} />
            )}
          </>
        )}
        <p className={`${common.quiet} no-print`}>{t('copy.erase')}</p>
      </section>
    </AccountFrame>
  );
}

/** The password once more; who never had one is asked for a code to the phone. */
function ConfirmForm({
  byCode,
  onCopy,
}: {
  byCode: boolean;
  onCopy: (copy: PersonalCopyAnswer) => void;
}) {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const { solveIfAsked, puzzle } = usePuzzle();
  const form = useCheckedForm(
    byCode ? SmsLoginDto : TakePersonalCopyDto,
    async ({ smscode, password }: Partial<SmsLoginDto & TakePersonalCopyDto>) => {
      const answer = await solveIfAsked((captchatoken) =>
        takePersonalCopy(type, { smscode, password, captchatoken }),
      );
      if (!answer) return;
      onCopy(withoutEnvelope(answer));
    },
    {
      // The call takes a code in its place; here it is asked for.
      judgeMore: ({ password }): FieldFaults =>
        byCode || password ? {} : { password: { key: 'validation.required' } },
    },
  );
  return (
    <CheckedForm of={form} className={css.formNarrow}>
      <p>{t('copy.confirm')}</p>
      {byCode ? <PhoneCodeFields scene="login" /> : <PresentPassword />}
      <Button type="primary" htmlType="submit" loading={form.busy}>
        {t('copy.submit')}
      </Button>
      {puzzle}
    </CheckedForm>
  );
}

/** The answer's code is no part of what is kept. */
function withoutEnvelope(answer: PersonalCopyAnswer): PersonalCopyAnswer {
  const copy: PersonalCopyAnswer & { code?: string } = { ...answer };
  delete copy.code;
  return copy;
}
