import { ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../site/panel';
import { useElder } from '../../device/elder-mode';
import { captchaPieceWidth } from '@hall/shared/contract/captcha';
import { reportFault } from '../../messages/report-fault';
import { MessageInstead } from './message-instead';
import { captchaQuery } from '../../api/captcha/create-captcha';
import { verifyCaptcha } from '../../api/captcha/verify-captcha';
import common from '../../styles/common.module.css';
import css from './slider-captcha.module.css';

interface Props {
  open: boolean;
  onToken(token: string): void;
  onClose(): void;
}

/** The slider puzzle in a window of its own (spec 5); a solved one hands its token on. */
export function SliderCaptcha({ open, onToken, onClose }: Props) {
  const { t } = useTranslation();
  const elder = useElder();
  const [chosen, setByMessage] = useState<boolean>();
  // Who reads large text is offered what needs no picture first.
  const byMessage = chosen ?? elder;
  return (
    <Panel open={open} title={t('captcha.title')} onClose={onClose} width={360}>
      {byMessage ? <MessageInstead onToken={onToken} /> : <Puzzle onToken={onToken} />}
      <Button className={css.otherWay} type="link" onClick={() => setByMessage(!byMessage)}>
        {t(byMessage ? 'captcha.instead.back' : 'captcha.instead.offer')}
      </Button>
    </Panel>
  );
}

function Puzzle({ onToken }: { onToken: Props['onToken'] }) {
  const { t } = useTranslation();
  const [x, setX] = useState(0);
  const track = useRef<[number, number, number][]>([]);
  const grip = useRef<{ from: number; x: number; scale: number } | undefined>(undefined);
  const rail = useRef<HTMLDivElement>(null);
  const taskId = useId();
  const { data, refetch, isFetching } = useQuery(captchaQuery);
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
      const { captchatoken } = await verifyCaptcha({
        captchaid: data.captchaid,
        // The last move may not be rendered yet when the pointer is released: the state would be one move behind.
        x: points.at(-1)?.[0] ?? x,
        track: points,
      });
      onToken(captchatoken);
    } catch (error) {
      reportFault(error);
      again();
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = {
      ArrowLeft: -2,
      ArrowRight: 2,
      PageUp: 20,
      PageDown: -20,
      Home: -most,
      End: most,
    }[event.key];
    if (step !== undefined) move(x + step);
    else if (event.key === 'Enter') void check();
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const scale = width / (rail.current?.clientWidth ?? width);
    grip.current = { from: event.clientX, x, scale };
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (grip.current)
      move(
        grip.current.x + (event.clientX - grip.current.from) * grip.current.scale,
        event.clientY,
      );
  };
  const onPointerUp = (): void => {
    if (!grip.current) return;
    grip.current = undefined;
    void check();
  };
  const percent = (value: number): string => `${(value / width) * 100}%`;

  return (
    <div>
      <p id={taskId} className={css.captchaTask}>
        {data ? t('captcha.task', { figure: t(`captcha.figure.${data.figure}`) }) : '\u00a0'}
      </p>
      <p className={common.quiet}>{t('captcha.hint')}</p>
      <Spin spinning={isFetching}>
        <div className={css.captchaPicture}>
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
              />
            </>
          )}
        </div>
      </Spin>
      <div className={css.captchaRail} data-testid="captcha-rail" ref={rail}>
        <div
          className={css.captchaGrip}
          role="slider"
          tabIndex={0}
          aria-label={t('captcha.slider')}
          aria-describedby={taskId}
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={x}
          style={{ left: percent(x) }}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
        >
          ›
        </div>
      </div>
      <div className={css.captchaActions}>
        <Button size="small" type="text" icon={<ReloadOutlined />} onClick={again}>
          {t('captcha.refresh')}
        </Button>
        <Button
          size="small"
          type="primary"
          disabled={!data || x === 0}
          onClick={() => void check()}
        >
          {t('captcha.confirm')}
        </Button>
      </div>
    </div>
  );
}
