import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { deviceStorage } from '../device/device-storage';
import { useMe } from '../api/me';
import { DeleteAccountButton } from '../features/account/delete-account-button';
import { AccountFrame } from '../features/account/account-frame';
import { MailWish } from '../features/account/mail-wish';
import { MessageChoice } from '../features/account/message-choice';
import { TeamProfileForm } from '../features/account/team-profile-form';
import { FirstProfile, FirstProfileForm } from '../features/account/first-profile';
import { ProfileForm } from '../features/account/profile-form';
import { NotYet, WaitingLines } from '../features/site/not-yet';
import { decodeOrderQuery } from '../urls';
import { useSiteSearch } from '../use-site-search';
import { PageTitle } from '../features/site/page-title';
import { useMomentInWords } from '../features/site/use-date-in-words';
import { useAsk } from '../api/use-call';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import { ownAccountCalls } from '@hall/shared/contract/own-account';
import { mailWishCalls } from '@hall/shared/contract/mail-wish';
import common from '../styles/common.module.css';

/** The account's own data and its history; after the first sign-in, the step that completes them. */
export function ProfilePage() {
  const { t } = useTranslation();
  const inWords = useMomentInWords();
  const type = deviceStorage.readAccountType();
  const navigate = useNavigate();
  const back = decodeOrderQuery(useSiteSearch().orderquery);
  const profile = useAsk(accountCalls.getProfile(type));
  const log = useAsk(accountCalls.statuslog(type));
  const me = useMe();
  const isOperator = Boolean(me.data?.travelAgents?.operatorname);
  // Render the parts below together: a late part would move the text that the reader is reading.
  const below = [
    profile,
    me,
    log,
    useAsk(ownAccountCalls.getMessageChoice(type)),
    useAsk(mailWishCalls.get(type)),
  ];
  const isComplete = below.every(({ isPending }) => !isPending);
  const isFirst = profile.data
    ? type === 'user' && !profile.data.profile.idnum
    : me.data?.userInfo?.idnum === '';
  if (isFirst && back) return <FirstProfile of={profile} back={back} />;
  return (
    <AccountFrame>
      <section className={common.card}>
        <PageTitle>{t('account.profile.title')}</PageTitle>
        {profile.data && type !== 'user' && (
          <TeamProfileForm
            key={profile.dataUpdatedAt}
            type={type}
            answer={profile.data}
            reason={log.data?.items.find(({ reason }) => reason)?.reason}
          />
        )}
        {profile.data && isFirst && <FirstProfileForm answer={profile.data} />}
        {profile.data && type === 'user' && !isFirst && (
          <ProfileForm
            key={profile.dataUpdatedAt}
            type={type}
            answer={profile.data}
            onSaved={() => back && void navigate({ to: back })}
          />
        )}
        {/* More than the longest form: nothing below it moves into the window and out again. */}
        {!profile.data && <NotYet of={profile} rows={32} />}
      </section>
      {profile.data && !isComplete && (
        <section className={common.card}>
          <WaitingLines rows={12} />
        </section>
      )}
      {isComplete && (
        <>
          <section className={common.card}>
            <h2>{t('account.messages.title')}</h2>
            <MessageChoice type={type} />
          </section>
          {!isOperator && <MailWish type={type} known={profile.data?.profile.email} />}
          <section className={common.card}>
            <h2>{t('account.profile.log')}</h2>
            {!log.data && <NotYet of={log} rows={1} />}
            {log.data?.items.length === 0 && (
              <p className={common.quiet}>{t('account.profile.nolog')}</p>
            )}
            <dl className={common.facts} data-testid="facts">
              {log.data?.items.map(({ description, reason, time }) => (
                <div key={`${time}${description}`} style={{ display: 'contents' }}>
                  <dt>{inWords(time)}</dt>
                  <dd>
                    {description}
                    {reason && <div className={common.quiet}>{reason}</div>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          {!isOperator && (
            <section className={common.card}>
              <h2>{t('team.delete.title')}</h2>
              <p className={common.quiet}>{t('team.delete.warning')}</p>
              <DeleteAccountButton />
            </section>
          )}
        </>
      )}
    </AccountFrame>
  );
}
