import { Link } from '@tanstack/react-router';
import { Button } from '../components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type PersonalCopyAnswer,
  TakePersonalCopyDto,
  personalCopyCalls,
} from '@hall/shared/contract/personal-copy';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { deviceStorage } from '../device/device-storage';
import { AccountFrame } from '../features/account/account-frame';
import { PersonalCopyView } from '../features/account/personal-copy-view';
import { useOwnerProof } from '../features/account/use-owner-proof';
import { usePuzzle } from '../features/captcha/use-puzzle';
import { NotYet } from '../features/site/not-yet';
import { PageTitle } from '../features/site/page-title';
import { urls } from '../urls';
import { call } from '../api/call';
import { useAsk } from '../api/use-call';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import common from '../styles/common.module.css';
import text from '../styles/text.module.css';
import css from '../features/account/own-account.module.css';

/** All data that the hall stores about the reader. It stays in this page's memory only. */
export function PersonalCopyPage() {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const profile = useAsk(accountCalls.getProfile(type));
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
            {profile.data ? <ConfirmForm onCopy={setCopy} /> : <NotYet of={profile} />}
          </>
        )}
        <p className={`${common.quiet} no-print`}>
          {t('copy.erase')}{' '}
          <Link className={text.inText} to={urls.profile}>
            {t('copy.toErase')}
          </Link>
        </p>
      </section>
    </AccountFrame>
  );
}

/** Verifies the owner of the data. */
function ConfirmForm({ onCopy }: { onCopy: (copy: PersonalCopyAnswer) => void }) {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const { solveIfAsked, puzzle } = usePuzzle();
  const proof = useOwnerProof(type);
  const form = useCheckedForm(
    TakePersonalCopyDto,
    async (fields) => {
      const answer = await solveIfAsked((captchatoken) =>
        call(personalCopyCalls.take(type), { ...fields, captchatoken }),
      );
      if (!answer) return;
      onCopy(withoutEnvelope(answer));
    },
    { judgeMore: proof.judgeMore },
  );
  return (
    <CheckedForm of={form} className={css.formNarrow}>
      <p>{t('copy.confirm')}</p>
      {proof.fields}
      <Button look="primary" type="submit" loading={form.busy}>
        {t('copy.submit')}
      </Button>
      {puzzle}
    </CheckedForm>
  );
}

/** Removes the code of the answer, which is not part of the data. */
function withoutEnvelope(answer: PersonalCopyAnswer): PersonalCopyAnswer {
  const copy: PersonalCopyAnswer & { code?: string } = { ...answer };
  delete copy.code;
  return copy;
}
