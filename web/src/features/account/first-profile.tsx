import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DocType } from '@hall/shared/codes/states';
import { type ProfileAnswer, SaveProfileDto } from '@hall/shared/contract/account';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import { call } from '../../api/call';
import { meKey } from '../../api/me';
import { queryOf } from '../../api/use-call';
import { Button } from '../../components/button';
import { showMessage } from '../../messages/messages';
import { sessionOfOrderQuery } from '../../urls';
import { useSiteSearch } from '../../use-site-search';
import { BookingSteps } from '../booking/booking-steps';
import { DocumentFields, NameField } from '../forms/person-fields';
import { requires } from '../forms/requires';
import { type Asking, NotYet } from '../site/not-yet';
import { PageTitle } from '../site/page-title';
import { ConsentField } from './agree-field';
import { PhoneCodeFields } from './phone-code-fields';
import { WaitingSession } from './waiting-session';
import common from '../../styles/common.module.css';

/**
 * The step of a booking after the first sign-in by SMS or QR code, which made an account without name and document
 * (spec 4). The booking then goes on.
 */
export function FirstProfile({
  of,
  back,
}: {
  of: Asking & { data?: ProfileAnswer | undefined };
  /** The page to go on with. */
  back: string;
}) {
  const { t } = useTranslation();
  const { orderquery } = useSiteSearch();
  return (
    <>
      {sessionOfOrderQuery(orderquery) && <BookingSteps current="fill" />}
      <section className={`${common.card} ${common.narrow}`}>
        <PageTitle>{t('account.profile.step')}</PageTitle>
        <WaitingSession type="user" orderquery={orderquery} />
        <p>{t('account.profile.complete')}</p>
        {of.data ? <FirstProfileForm answer={of.data} back={back} /> : <NotYet of={of} rows={6} />}
      </section>
    </>
  );
}

/** @param back see `FirstProfile`; unset on the page of the whole profile */
export function FirstProfileForm({
  answer: { profile },
  back,
}: {
  answer: ProfileAnswer;
  back?: string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const phoneFields = profile.telnum ? [] : ['telnum', 'smscode'];
  const needed = requires('realname', 'idnum', ...phoneFields);
  const form = useCheckedForm(
    SaveProfileDto,
    async (fields) => {
      const saved = await call(accountCalls.saveProfile, { ...fields });
      // Only now the account can book.
      await queries.invalidateQueries({ queryKey: meKey });
      if (back) await navigate({ to: back });
      // At last, because the whole profile then replaces this form.
      queries.setQueryData(queryOf(accountCalls.getProfile('user')).queryKey, saved);
      showMessage('success', t('account.profile.saved'));
    },
    {
      initial: { realname: profile.realname, doctype: DocType.idCard },
      judgeMore: (values) => ({
        ...needed(values),
        ...(!values.agree && { agree: { key: 'validation.agree' } }),
      }),
    },
  );
  return (
    <CheckedForm of={form}>
      <NameField autoComplete="name" />
      <DocumentFields />
      {!profile.telnum && (
        <>
          <p className={common.quiet}>{t('account.profile.phone')}</p>
          <PhoneCodeFields scene="phone" />
        </>
      )}
      <p className={common.quiet}>{t('account.profile.once')}</p>
      <ConsentField />
      <Button look="primary" type="submit" block loading={form.busy}>
        {t(back ? 'account.profile.goOn' : 'account.profile.save')}
      </Button>
    </CheckedForm>
  );
}
