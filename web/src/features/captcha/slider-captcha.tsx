import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { ReloadIcon } from '../../components/icons';
import { LoadingOver } from '../../components/spinner';
import { Panel } from '../site/panel';
import { useElder } from '../../device/elder-mode';
import { captchaCalls, captchaPieceWidth } from '@hall/shared/contract/captcha';
import { onePuzzleMore } from '@hall/shared/codes/answer-codes';
import { CallError } from '../../api/call-error';
import { showMessage } from '../../messages/messages';
import { reportFault } from '../../messages/report-fault';
import { MessageInstead } from './message-instead';
import { ServiceCaptcha } from './service-captcha';
import { call } from '../../api/call';
import { useAsk } from '../../api/use-call';
import common from '../../styles/common.module.css';
import css from './slider-captcha.module.css';

interface Props {
  open: boolean;
  onToken(token: string): void;
  onClose(): void;
  /** The way on without a picture, for a puzzle before a code. Otherwise, a code replaces the picture. */
  onNoPuzzle?(): void;
}

/** The slider puzzle in a dialog (spec 5). Passes on the token of a solved one. */
export function SliderCaptcha({ open, onToken, onClose, onNoPuzzle }: Props) {
  const { t } = useTranslation();
  const elder = useElder();
  const [chosen, setByMessage] = useState<boolean>();
  // Elder mode offers the code first, because it needs no picture.
  const byMessage = !onNoPuzzle && (chosen ?? elder);
  const offer = onNoPuzzle ? 'captcha.without' : 'captcha.instead.offer';
  return (
    <Panel open={open} title={t('captcha.title')} onClose={onClose} width={408}>
      {byMessage ? (
        <MessageInstead onToken={onToken} />
      ) : (
        <Picture onToken={onToken} onNoPicture={onNoPuzzle ?? (() => setByMessage(true))} />
      )}
      {/* Elder mode shows this picture after a code without one was refused. */}
      {!(onNoPuzzle && elder) && (
        <Button
          className={css.otherWay}
          look="link"
          onClick={onNoPuzzle ?? (() => setByMessage(!byMessage))}
        >
          {t(byMessage ? 'captcha.instead.back' : offer)}
        </Button>
      )}
    </Panel>
  );
}

/** Each request returns a new puzzle. */
const usePuzzleData = () => useAsk(captchaCalls.create, {}, { staleTime: Infinity, gcTime: 0 });

/**
 * Shows the captcha service that the answer names; otherwise the site's own puzzle.
 * @param onNoPicture called if this browser cannot load the service's script although the server can reach the service
 */
function Picture({ onToken, onNoPicture }: { onToken: Props['onToken']; onNoPicture(): void }) {
  const { data, refetch, isFetching } = usePuzzleData();
  if (!data?.service) return <Puzzle onToken={onToken} />;
  const { captchaid } = data;
  const judge = async (response: string): Promise<void> => {
    try {
      onToken((await call(captchaCalls.verify, { captchaid, x: 0, response })).captchatoken);
    } catch (error) {
      reportFault(error);
      await refetch();
    }
  };
  // Submit this like an answer: if the server cannot reach the service either, it returns its own puzzle.
  const giveUp = async (): Promise<void> => {
    const given = { captchaid, x: 0, response: noResponse };
    await call(captchaCalls.verify, given).catch(() => undefined);
    const { data: next } = await refetch();
    if (next?.service) onNoPicture();
  };
  return (
    <LoadingOver loading={isFetching}>
      <ServiceCaptcha
        key={captchaid}
        service={data.service}
        onResponse={(response) => void judge(response)}
        onFault={() => void giveUp()}
      />
    </LoadingOver>
  );
}

const noResponse = '-';

/** Distance that a key moves the piece, in units of the picture. The server knows these steps (`judge-track.ts`). */
const keyStep = { small: 2, large: 20 } as const;

function Puzzle({ onToken }: { onToken: Props['onToken'] }) {
  const { t } = useTranslation();
  const [x, setX] = useState(0);
  const track = useRef<[number, number, number][]>([]);
  const grip = useRef<{ from: number; x: number; scale: number; moved: boolean }>(undefined);
  const rail = useRef<HTMLDivElement>(null);
  const taskId = useId();
  const { data, refetch, isFetching } = usePuzzleData();
  const handle = useRef<HTMLDivElement>(null);
  const id = data?.captchaid;
  useEffect(() => {
    // Focus the handle, so that arrows and Enter work at once.
    if (id) handle.current?.focus({ preventScroll: true });
  }, [id]);
  const width = data?.width ?? 320;
  const most = width - captchaPieceWidth;
  const move = (next: number, y = 0): void => {
    const bounded = Math.round(Math.max(0, Math.min(most, next)));
    track.current.push([bounded, Math.round(y), Math.round(performance.now())]);
    setX(bounded);
  };
  const again = (): void => {
    track.current = [];
    setX(0);
    void refetch();
  };
  const check = async (): Promise<void> => {
    if (!data) return;
    try {
      const points = track.current.slice(-200);
      const { captchatoken } = await call(captchaCalls.verify, {
        captchaid: data.captchaid,
        // The last move may not be rendered when the pointer is released: the state would be one move behind.
        x: points.at(-1)?.[0] ?? x,
        track: JSON.stringify(points),
      });
      onToken(captchatoken);
    } catch (error) {
      if (error instanceof CallError && error.details.reason === onePuzzleMore)
        showMessage('success', error.message);
      else reportFault(error);
      again();
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = event.shiftKey ? keyStep.large : keyStep.small;
    const step = {
      ArrowLeft: -arrow,
      ArrowDown: -arrow,
      ArrowRight: arrow,
      ArrowUp: arrow,
      PageUp: keyStep.large,
      PageDown: -keyStep.large,
      Home: -most,
      End: most,
    }[event.key];
    if (step !== undefined) move(x + step);
    else if (event.key === 'Enter') void check();
    else return;
    event.preventDefault();
  };
  // The piece and the handle below it can both be dragged.
  const drag = {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      event.currentTarget.setPointerCapture(event.pointerId);
      const scale = width / (rail.current?.clientWidth ?? width);
      grip.current = { from: event.clientX, x, scale, moved: false };
    },
    onPointerMove: (event: PointerEvent): void => {
      if (!grip.current) return;
      grip.current.moved = true;
      const by = (event.clientX - grip.current.from) * grip.current.scale;
      move(grip.current.x + by, event.clientY);
    },
    onPointerUp: (): void => {
      // A press without a move is not an attempt: it would invalidate the puzzle.
      const isTry = grip.current?.moved;
      grip.current = undefined;
      if (isTry) void check();
    },
    onPointerCancel: (): void => {
      grip.current = undefined;
    },
  };
  const percent = (value: number): string => `${(value / width) * 100}%`;

  return (
    <div>
      <p id={taskId} className={css.captchaTask}>
        {t('captcha.task')}
      </p>
      <p className={`${common.quiet} ${css.captchaKeys}`}>{t('captcha.hint')}</p>
      <div className={css.captchaPuzzle}>
        <LoadingOver loading={isFetching}>
          <div className={css.captchaPicture} data-testid="captcha-picture">
            {data && (
              <>
                <img src={data.background} alt={t('captcha.background')} draggable={false} />
                <img
                  className={css.captchaPiece}
                  src={data.piece}
                  alt=""
                  draggable={false}
                  style={{
                    left: percent(x),
                    top: `${(data.y / data.height) * 100}%`,
                    width: percent(captchaPieceWidth),
                  }}
                  {...drag}
                />
              </>
            )}
          </div>
        </LoadingOver>
        <div className={css.captchaRail} data-testid="captcha-rail" ref={rail}>
          <div
            ref={handle}
            className={css.captchaGrip}
            role="slider"
            tabIndex={0}
            aria-label={t('captcha.slider')}
            aria-describedby={taskId}
            aria-valuemin={0}
            aria-valuemax={most}
            aria-valuenow={x}
            style={{ left: percent(x), width: percent(captchaPieceWidth) }}
            onKeyDown={onKeyDown}
            {...drag}
          >
            ›
          </div>
        </div>
      </div>
      <div className={css.captchaActions}>
        <Button small look="text" icon={<ReloadIcon />} onClick={again}>
          {t('captcha.refresh')}
        </Button>
        <Button small disabled={!data || x === 0} onClick={() => void check()}>
          {t('captcha.confirm')}
        </Button>
      </div>
    </div>
  );
}
