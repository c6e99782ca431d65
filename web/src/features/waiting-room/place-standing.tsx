import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingRoomAnswer } from '@hall/shared/contract/waiting-room';
import { useJoinWaitingRoom } from '../../api/waiting-room';
import common from '../../styles/common.module.css';
import links from '../../styles/link-button.module.css';
import { useWork } from './use-work';
import css from './place-panel.module.css';

interface StandingProps {
  line: WaitingRoomAnswer;
  /** The area of the line; default: the one being booked. */
  actid?: number;
}

/** The account's place in the line. Screen readers announce changes. */
export function Standing({ line, actid }: StandingProps) {
  const { t } = useTranslation();
  const { mutate: join } = useJoinWaitingRoom(line.eventsdate, actid);
  const working = useWork(line.work, join);
  const secondsLeft = useSecondsLeft(line);
  if (line.otherdevice)
    return (
      <div aria-live="polite">
        <p className={css.linePlace}>{t('waiting.line.elsewhere')}</p>
        <p className={common.quiet}>
          {t(line.place ? 'waiting.line.elsewhereDrawn' : 'waiting.line.elsewhereEarly')}
        </p>
        <button type="button" className={links.linkButton} onClick={() => join(undefined)}>
          {t('waiting.line.joinHere')}
        </button>
      </div>
    );
  return (
    <div aria-live="polite">
      <p className={css.linePlace} data-testid="place-of-entry">
        {line.admitted
          ? t('waiting.line.admitted')
          : line.place
            ? t('waiting.line.place', { place: line.place, places: line.places })
            : t('waiting.line.joined')}
      </p>
      {!line.admitted && Boolean(line.place) && (
        <p aria-live="off">{t('waiting.line.eta', { count: secondsLeft })}</p>
      )}
      {!line.admitted && working !== 'none' && (
        <p className={common.quiet}>{t(`waiting.line.work.${working}`)}</p>
      )}
      {!line.admitted && <p className={common.quiet}>{t('waiting.line.keep')}</p>}
    </div>
  );
}

/** Seconds until the turn, counted down between two polls. Not announced, because they change every second. */
function useSecondsLeft(line: WaitingRoomAnswer): number {
  const [left, setLeft] = useState(line.etaseconds);
  useEffect(() => {
    const turnAt = Date.now() + line.etaseconds * 1000;
    const show = (): void => setLeft(Math.max(1, Math.ceil((turnAt - Date.now()) / 1000)));
    show();
    const timer = setInterval(show, 1000);
    return () => clearInterval(timer);
  }, [line]);
  return left;
}

/** The data needed to verify the draw. */
export function Fairness({ line }: { line: WaitingRoomAnswer }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary>{t('waiting.line.fair')}</summary>
      <p className={common.quiet}>{t('waiting.line.fairText')}</p>
      {line.youngminutes && (
        <p className={common.quiet}>{t('waiting.line.young', { minutes: line.youngminutes })}</p>
      )}
      {line.serveddays && (
        <p className={common.quiet}>{t('waiting.line.served', { days: line.serveddays })}</p>
      )}
      {line.servedteamdays && (
        <p className={common.quiet}>
          {t('waiting.line.servedTeams', { days: line.servedteamdays })}
        </p>
      )}
      {line.conductasked && <p className={common.quiet}>{t('waiting.line.conduct')}</p>}
      {line.teamconductasked && <p className={common.quiet}>{t('waiting.line.conductTeams')}</p>}
      <dl className={css.lineSeed} data-testid="line-seed">
        <dt>{t('waiting.line.seedhash')}</dt>
        <dd>{line.seedhash}</dd>
        <dt>{t('waiting.line.seed')}</dt>
        <dd>{line.seed ?? t('waiting.line.later')}</dd>
        {line.drawnumber && (
          <>
            <dt>{t('waiting.line.drawnumber')}</dt>
            <dd>{line.drawnumber}</dd>
          </>
        )}
      </dl>
    </details>
  );
}
