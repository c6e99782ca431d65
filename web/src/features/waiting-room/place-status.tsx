import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingRoomAnswer } from '@hall/shared/contract/waiting-room';
import { useJoinWaitingRoom } from '../../api/waiting-room';
import common from '../../styles/common.module.css';
import links from '../../styles/link-button.module.css';
import css from './place-panel.module.css';
import type { WorkAsked } from '@hall/shared/rules/work-proof';

interface PlaceStatusProps {
  waitingRoom: WaitingRoomAnswer;
  /** The area of the waiting room; default: the one being booked. */
  actid?: number;
}

/** The account's place in the waiting room. Screen readers announce changes. */
export function PlaceStatus({ waitingRoom, actid }: PlaceStatusProps) {
  const { t } = useTranslation();
  const { mutate: join } = useJoinWaitingRoom(waitingRoom.eventsdate, actid);
  const working = useWork(waitingRoom.work, join);
  const secondsLeft = useSecondsLeft(waitingRoom);
  if (waitingRoom.otherdevice)
    return (
      <div aria-live="polite">
        <p className={css.ownPlace}>{t('waiting.room.elsewhere')}</p>
        <p className={common.quiet}>
          {t(waitingRoom.place ? 'waiting.room.elsewhereDrawn' : 'waiting.room.elsewhereEarly')}
        </p>
        <button type="button" className={links.linkButton} onClick={() => join(undefined)}>
          {t('waiting.room.joinHere')}
        </button>
      </div>
    );
  return (
    <div aria-live="polite">
      <p className={css.ownPlace} data-testid="place-of-entry">
        {waitingRoom.admitted
          ? t('waiting.room.admitted')
          : waitingRoom.place
            ? t('waiting.room.place', { place: waitingRoom.place, places: waitingRoom.places })
            : t('waiting.room.joined')}
      </p>
      {!waitingRoom.admitted && Boolean(waitingRoom.place) && (
        <p aria-live="off">{t('waiting.room.eta', { count: secondsLeft })}</p>
      )}
      {!waitingRoom.admitted && working !== 'none' && (
        <p className={common.quiet}>{t(`waiting.room.work.${working}`)}</p>
      )}
      {!waitingRoom.admitted && <p className={common.quiet}>{t('waiting.room.mayReload')}</p>}
    </div>
  );
}

/** Seconds until the turn, counted down between two polls. Not announced, because they change every second. */
function useSecondsLeft(waitingRoom: WaitingRoomAnswer): number {
  const [left, setLeft] = useState(waitingRoom.etaseconds);
  useEffect(() => {
    const turnAt = Date.now() + waitingRoom.etaseconds * 1000;
    const show = (): void => setLeft(Math.max(1, Math.ceil((turnAt - Date.now()) / 1000)));
    show();
    const timer = setInterval(show, 1000);
    return () => clearInterval(timer);
  }, [waitingRoom]);
  return left;
}

/** The data needed to verify the draw. */
export function Fairness({ waitingRoom }: { waitingRoom: WaitingRoomAnswer }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary>{t('waiting.room.fair')}</summary>
      <p className={common.quiet}>{t('waiting.room.fairText')}</p>
      {waitingRoom.youngminutes && (
        <p className={common.quiet}>
          {t('waiting.room.young', { minutes: waitingRoom.youngminutes })}
        </p>
      )}
      {waitingRoom.serveddays && (
        <p className={common.quiet}>{t('waiting.room.served', { days: waitingRoom.serveddays })}</p>
      )}
      {waitingRoom.servedteamdays && (
        <p className={common.quiet}>
          {t('waiting.room.servedTeams', { days: waitingRoom.servedteamdays })}
        </p>
      )}
      {waitingRoom.conductasked && <p className={common.quiet}>{t('waiting.room.conduct')}</p>}
      {waitingRoom.teamconductasked && (
        <p className={common.quiet}>{t('waiting.room.conductTeams')}</p>
      )}
      <dl className={css.drawSeed} data-testid="draw-seed">
        <dt>{t('waiting.room.seedhash')}</dt>
        <dd>{waitingRoom.seedhash}</dd>
        <dt>{t('waiting.room.seed')}</dt>
        <dd>{waitingRoom.seed ?? t('waiting.room.later')}</dd>
        {waitingRoom.drawnumber && (
          <>
            <dt>{t('waiting.room.drawnumber')}</dt>
            <dd>{waitingRoom.drawnumber}</dd>
          </>
        )}
      </dl>
    </details>
  );
}

/**
 * The state of the proof of work. `unable`: this browser cannot do it, so the account is drawn last; there is no other
 * penalty.
 */
type WorkState = 'none' | 'working' | 'unable';

/**
 * Computes the waiting room's proof of work in a web worker while the room fills, and submits it.
 * @param work undefined if none is required, or it was accepted
 */
function useWork(work: WorkAsked | undefined, handIn: (proof: string) => void): WorkState {
  const [unable, setUnable] = useState(false);
  const { salt, bits } = work ?? {};
  useEffect(() => {
    if (salt === undefined || bits === undefined || typeof Worker === 'undefined') return;
    const worker = new Worker(new URL('./prove-work.worker.ts', import.meta.url), {
      type: 'module',
    });
    worker.onmessage = ({ data }: MessageEvent<string>): void => handIn(data);
    worker.onerror = (): void => setUnable(true);
    worker.postMessage({ salt, bits });
    return () => worker.terminate();
  }, [salt, bits, handIn]);
  if (!work) return 'none';
  return unable || typeof Worker === 'undefined' ? 'unable' : 'working';
}
