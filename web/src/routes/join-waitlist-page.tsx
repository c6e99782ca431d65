import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirst } from '@hall/ui/forms/focus-fault';
import { waitlistSessionsMax } from '@hall/shared/codes/limits';
import type { VisitSession } from '@hall/shared/contract/schedule';
import { Notice } from '../components/notice';
import { Tag } from '../components/tag';
import { useAccountType } from '../device/account-type';
import { showMessage } from '../messages/messages';
import { reportFault } from '../messages/report-fault';
import { clearBookingDraft, useBookingDraft } from '../features/drafts/booking-draft';
import { toSent } from '@hall/shared/rules/declarations';
import { FillStep, partyLimitsOf } from '../features/booking/fill-step';
import { useRowsFor } from '../features/booking/use-rows-for';
import { MonthCalendar } from '../features/schedule/month-calendar';
import { SessionChoice } from '../features/schedule/session-choice';
import { SpokenSessions } from '../features/schedule/spoken-sessions';
import { useIntoView } from '../features/schedule/use-into-view';
import { useVisitDay } from '../features/schedule/use-visit-day';
import { NotYet } from '../features/site/not-yet';
import { useStart } from '../api/start';
import { urls } from '../urls';
import { useSiteSearch } from '../use-site-search';
import { BookingBlock, useIsBlocked } from '../features/team/booking-block';
import { usePuzzle } from '../features/captcha/use-puzzle';
import { useJoinWaitlist } from '../api/waitlist';
import { useWaitChoice } from '../features/waitlist/use-wait-choice';
import { PageTitle } from '../features/site/page-title';
import common from '../styles/common.module.css';
import css from '../features/waitlist/wait-entry.module.css';
import schedule from '../features/schedule/date-page.module.css';

const choiceId = 'wait-sessions';

/** Joins the waiting list with a party, for up to three full sessions. */
export function JoinWaitlistPage() {
  const { t } = useTranslation();
  const type = useAccountType();
  const navigate = useNavigate();
  const start = useStart();
  const search = useSiteSearch();
  const isBlocked = useIsBlocked();
  const { target, bring } = useIntoView<HTMLDivElement>();
  const day = useVisitDay(type, { first: search.date });
  const { draft, change } = useBookingDraft();
  useRowsFor(type, search.party, change);
  const choice = useWaitChoice(day.date, search);
  const [isRefused, setRefused] = useState(false);
  const { solveIfAsked, puzzle } = usePuzzle();
  const join = useJoinWaitlist({
    solveIfAsked,
    async onSuccess({ place }) {
      clearBookingDraft();
      await navigate({ to: urls.waitlist });
      showMessage(
        'success',
        place ? t('waiting.list.joined', { place }) : t('waiting.list.joinedQuiet'),
      );
    },
    onError: (error) => reportFault(error, true),
  });
  if (!start.data || isBlocked === undefined) return <NotYet of={start} />;
  if (isBlocked)
    return (
      <section className={common.card}>
        <PageTitle>{t('waiting.list.joinTitle')}</PageTitle>
        <BookingBlock />
      </section>
    );

  const { maxnums } = start.data;

  const { chosen, ids } = choice;
  const unchosen = isRefused && !ids.length;
  const refuseChoice = (): void => {
    setRefused(true);
    focusFirst([choiceId]);
  };
  const refusal = (session: VisitSession) => choice.refusalOf(session, maxnums);
  return (
    <>
      <section id={choiceId} tabIndex={-1} className={common.card}>
        <PageTitle>{t('waiting.list.joinTitle')}</PageTitle>
        <p className={common.quiet}>{t('waiting.list.intro', { max: waitlistSessionsMax })}</p>
        <h2>{t('waiting.list.sessions')}</h2>
        <div className={css.chosenSessions} data-testid="chosen-sessions" aria-live="polite">
          {chosen.length === 0 && (
            <span className={common.quiet}>
              {t('waiting.list.pick', { max: waitlistSessionsMax })}
            </span>
          )}
          {chosen.map(({ eventssessionid, label }) => (
            <Tag
              key={eventssessionid}
              removeLabel={`${t('site.control.remove')} ${label}`}
              onRemove={() => choice.drop(eventssessionid)}
            >
              {label}
            </Tag>
          ))}
        </div>
        {unchosen && (
          <p className={common.fieldError} role="alert">
            {t('validation.session')}
          </p>
        )}
      </section>
      <div className={schedule.datePage}>
        <MonthCalendar
          today={day.today}
          chosen={day.date}
          shown={day.shown}
          onTurn={day.turn}
          onChoose={(date) => {
            bring();
            day.choose(date);
          }}
        />
        <div ref={target}>
          <SpokenSessions type={type} date={day.picked} party={1} calendarDay={day.calendarDay} />
          {day.date && (
            <SessionChoice
              type={type}
              date={day.date}
              calendarDay={day.calendarDay}
              chosen={ids}
              refusal={refusal}
              onChoose={choice.toggle}
            />
          )}
        </div>
      </div>
      {join.error && (
        <Notice kind="error" role="alert" title={join.error.message} style={{ marginBottom: 16 }} />
      )}
      <FillStep
        type={type}
        draft={draft}
        limits={partyLimitsOf(start.data)}
        visitDates={choice.dates}
        nextText={t('waiting.list.join')}
        busy={join.isPending}
        outside={unchosen ? { text: t('validation.session'), id: choiceId } : undefined}
        onChange={change}
        onNext={(visitors) =>
          ids.length
            ? join.mutate({
                eventssessionids: ids,
                visitors: visitors.map(toSent),
                ...(type === 'ta' && { guideids: draft.guideids ?? [] }),
                jkb: draft.jkb ? 1 : 0,
              })
            : refuseChoice()
        }
      />
      {puzzle}
    </>
  );
}
