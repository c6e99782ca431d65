import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button';
import { Notice } from '../components/notice';
import { useElder } from '../device/elder-mode';
import { deviceStorage } from '../device/device-storage';
import { useAccountType } from '../device/account-type';
import { useBookingDraft } from '../features/drafts/booking-draft';
import { BookingSteps } from '../features/booking/booking-steps';
import { chosenSessionQuery } from '../api/schedule';
import { isComplete } from '../features/booking/complete-draft';
import { ConfirmStep } from '../features/booking/confirm-step';
import { toSent } from '@hall/shared/rules/declarations';
import { FillStep, partyLimitsOf } from '../features/booking/fill-step';
import { useRowsFor } from '../features/booking/use-rows-for';
import { OwnVisitNote } from '../features/schedule/own-visit-note';
import { useOwnVisits } from '../features/schedule/use-own-visits';
import { createOpenRequest } from '../features/drafts/open-request';
import { BookingBlock, useIsBlocked } from '../features/team/booking-block';
import { useSavedVisitors } from '../features/visitors/saved-visitor-choice';
import { NotYet } from '../features/site/not-yet';
import { PageTitle } from '../features/site/page-title';
import { useDateInWords } from '../features/site/use-date-in-words';
import { useStart } from '../api/start';
import { urls } from '../urls';
import { useSiteSearch } from '../use-site-search';
import { useWaitingFetched } from './fetch-waiting';
import common from '../styles/common.module.css';
import text from '../styles/text.module.css';

/** Steps 2 and 3 of a booking: fill in and confirm. The address contains the step. */
export function EditOrderPage({
  params: { eventssessionid },
}: {
  params: { eventssessionid?: string };
}) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const type = useAccountType();
  const elder = useElder();
  const navigate = useNavigate();
  const search = useSiteSearch();
  const start = useStart();
  const session = useQuery(chosenSessionQuery(type, eventssessionid));
  const own = useOwnVisits(type, session.data?.eventsdate);
  // The form first appears with the saved visitors above its rows: late ones would move the rows.
  const saved = useSavedVisitors();
  const [areSavedKnown, setSavedKnown] = useState(false);
  if (!areSavedKnown && (!saved.isLoading || saved.failureCount > 0)) setSavedKnown(true);
  const { draft, change } = useBookingDraft();
  useRowsFor(type, search.party, change);
  const isBlocked = useIsBlocked();
  const [focusOn, setFocusOn] = useState<string>();
  useWaitingFetched();
  if (!eventssessionid || session.data === null)
    return (
      <section className={`${common.card} ${common.narrow}`}>
        <p>{t('booking.none')}</p>
        <Link to={urls.home(type)}>{t('booking.waiting.again')}</Link>
      </section>
    );
  if (!session.data) return <NotYet of={session} />;
  if (!start.data || isBlocked === undefined || !own.isSettled || !areSavedKnown)
    return <NotYet of={start} />;
  if (isBlocked)
    return (
      <section className={common.card}>
        <PageTitle>{t('booking.fillTitle')}</PageTitle>
        <BookingBlock />
        <Link to={urls.home(type)}>{t('site.action.home')}</Link>
      </section>
    );
  const chosen = session.data;
  const limits = partyLimitsOf(start.data);
  // Checked against the saved form, so that a reload stays on the step.
  const confirming =
    search.step === 'confirm' && isComplete(draft, limits, type, chosen.eventsdate);
  const ownVisit = own.of(chosen.session);
  const submit = (captchatoken: string): void => {
    const request = createOpenRequest({
      actid: deviceStorage.readActivity(),
      eventssessionid,
      eventsdate: chosen.eventsdate,
      session: chosen.session,
      visitors: draft.visitors.map(toSent),
      jkb: draft.jkb ? 1 : 0,
      ...(type === 'ta' && { guideids: draft.guideids ?? [] }),
      captchatoken,
    });
    void navigate({ ...urls.waiting(type, request.requestid), replace: true });
  };
  const toStep = (step: 'confirm' | undefined): void =>
    void navigate({ to: '.', search: { step } });
  const chooseAnother = (): void =>
    void navigate({ to: urls.home(type), search: { date: chosen.eventsdate, party: draft.party } });
  return (
    <>
      <BookingSteps current={confirming ? 'confirm' : 'fill'} />
      {!confirming && <PageTitle>{t('booking.fillTitle')}</PageTitle>}
      {!confirming && (
        <p className={common.notice}>
          {t('booking.chosen')} <b>{inWords(chosen.eventsdate)}</b>{' '}
          <b className={text.oneLine}>{chosen.session}</b>{' '}
          <Button look="link" className={common.frameless} small onClick={chooseAnother}>
            {t('booking.change')}
          </Button>
        </p>
      )}
      {chosen.state !== 'available' && (
        <Notice
          kind="warning"
          role="status"
          style={{ marginBottom: 20 }}
          title={t(`booking.sessionState.${chosen.state}`)}
        />
      )}
      {ownVisit && (
        <Notice
          kind="warning"
          role="status"
          style={{ marginBottom: 20 }}
          title={<OwnVisitNote of={ownVisit} />}
        />
      )}
      {confirming ? (
        <ConfirmStep
          type={type}
          session={chosen}
          draft={draft}
          jkb={start.data.jkb === 1}
          onChangeSession={chooseAnother}
          onBack={(field) => {
            setFocusOn(field);
            toStep(undefined);
          }}
          onSubmit={submit}
        />
      ) : (
        <FillStep
          type={type}
          draft={draft}
          limits={limits}
          visitDates={[chosen.eventsdate]}
          focusOn={focusOn}
          onChange={change}
          onBack={elder ? chooseAnother : undefined}
          onNext={() => {
            setFocusOn(undefined);
            toStep('confirm');
          }}
        />
      )}
    </>
  );
}
