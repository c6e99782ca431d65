import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { AccountType } from '@hall/shared/codes/states';
import type { BookingAlternative } from '@hall/shared/contract/booking';
import { Notice } from '../../components/notice';
import { WayOut } from '../site/way-out';
import { urls } from '../../urls';
import { useBookingDraft } from '../drafts/booking-draft';
import type { OpenRequest } from '../drafts/open-request';
import { primaryWay, type Way } from './primary-way';
import { PageTitle } from '../site/page-title';
import { usePlacesText } from '../schedule/use-places-text';
import { useDateInWords } from '../site/use-date-in-words';
import common from '../../styles/common.module.css';
import links from '../../styles/link-button.module.css';
import text from '../../styles/text.module.css';
import css from '../schedule/schedule.module.css';
import { teamKeys } from '../../api/bindings';
import { meKey } from '../../api/me';

interface Props {
  type: AccountType;
  text: string;
  /** The rejection's code, which determines the fix. */
  code: string | undefined;
  alternatives?: BookingAlternative[];
  /** The rejected request; unknown if another device sent it. */
  asked: OpenRequest | undefined;
}

/** @returns the class of an action's link: a button for the primary one */
type LookOf = (way: Way) => string | undefined;

/** Shows the reason of a rejection, and sessions with enough seats. The visitors on the form remain. */
export function RefusedRequest({ type, text, code, alternatives, asked }: Props) {
  const { t } = useTranslation();
  const orderid = asked?.orderid;
  const queries = useQueryClient();
  // Refetch what blocks the account, and which guides have left, before the form opens again.
  useEffect(() => {
    for (const queryKey of [meKey, ...teamKeys]) void queries.invalidateQueries({ queryKey });
  }, [queries]);
  const primary = primaryWay({
    code,
    hasAlternatives: Boolean(alternatives?.length),
    isChange: orderid !== undefined,
    isStored: asked !== undefined,
  });
  const back = orderid
    ? urls.changeOrder(orderid)
    : asked && urls.editOrder(type, asked.eventssessionid);
  const lookOf: LookOf = (way) =>
    way === primary ? `${links.linkButton} ${links.isPrimary}` : undefined;
  return (
    <section className={`${common.card} ${common.narrow}`}>
      <PageTitle>{t(orderid ? 'orders.changeRejected' : 'booking.waiting.rejected')}</PageTitle>
      <Notice kind="error" title={text} role="alert" />
      {alternatives && (
        <Alternatives type={type} code={code} sessions={alternatives} orderid={orderid} />
      )}
      <div className={common.actions}>
        {code && <WayOut code={code} className={lookOf('wayOut')} back={back} />}
        {orderid ? (
          <>
            {code !== RefusalCode.orderNotChangeable && (
              <Link {...urls.changeOrder(orderid)} className={lookOf('again')}>
                {t('booking.waiting.again')}
              </Link>
            )}
            <Link {...urls.order(orderid)} className={lookOf('order')}>
              {t('booking.success.order')}
            </Link>
          </>
        ) : (
          <WaysBack type={type} code={code} asked={asked} lookOf={lookOf} />
        )}
      </div>
    </section>
  );
}

/** Links to the saved form, to the day's sessions, and to the waiting list of a full session. */
function WaysBack({
  type,
  code,
  asked,
  lookOf,
}: Pick<Props, 'type' | 'code' | 'asked'> & { lookOf: LookOf }) {
  const { t } = useTranslation();
  const { draft } = useBookingDraft();
  if (!asked)
    return (
      <Link to={urls.home(type)} className={lookOf('again')}>
        {t('booking.waiting.again')}
      </Link>
    );
  const { eventssessionid, eventsdate: date, session } = asked;
  return (
    <>
      <Link {...urls.editOrder(type, eventssessionid)} className={lookOf('edit')}>
        {t('booking.waiting.edit')}
      </Link>
      <Link to={urls.home(type)} search={{ date, party: draft.party }} className={lookOf('again')}>
        {t('booking.waiting.again')}
      </Link>
      {code === RefusalCode.notEnoughSeats && (
        <Link
          to={urls.joinWaitlist(type)}
          search={{ date, session: eventssessionid, label: session }}
        >
          {t('schedule.waitlistOf', { session })}
        </Link>
      )}
    </>
  );
}

function Alternatives({
  type,
  code,
  sessions,
  orderid,
}: Pick<Props, 'type' | 'code'> & { sessions: BookingAlternative[]; orderid: string | undefined }) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const placesText = usePlacesText();
  if (!sessions.length)
    return code === RefusalCode.notEnoughSeats ? (
      <p>{t('booking.waiting.noAlternatives')}</p>
    ) : null;
  return (
    <>
      <p>{t('booking.waiting.alternatives')}</p>
      <ul className={css.sessionList} data-testid="sessions">
        {sessions.map(({ eventssessionid, eventsdate, session, remaining }, at) => (
          <li key={eventssessionid}>
            <Link
              className={`${css.sessionTile} ${css.isOpen} ${at === 0 ? css.isPrimary : ''}`}
              data-testid="open-session"
              {...(orderid
                ? { ...urls.changeOrder(orderid), search: { date: eventsdate } }
                : urls.editOrder(type, eventssessionid))}
            >
              <b>
                {inWords(eventsdate)} {session}
              </b>
              <span className={`${css.sessionState} ${text.oneLine}`} data-state="available">
                {placesText(remaining)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
