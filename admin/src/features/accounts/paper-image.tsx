import { Button, Empty } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { useShortcuts } from '../../app/use-shortcuts';

const zoomStep = 1.25;
const zoomMax = 5;

/** The certificate or licence beside the form: to zoom, to turn, to open on its own. */
export function PaperImage({ accountid, hasimage }: { accountid: string; hasimage: boolean }) {
  const { t } = useTranslation();
  const [zoom, setZoom] = useState(1);
  const [turned, setTurned] = useState(0);
  const [broken, setBroken] = useState(false);
  const closer = () => setZoom((now) => Math.min(zoomMax, now * zoomStep));
  const farther = () => setZoom((now) => Math.max(0.5, now / zoomStep));
  const turn = () => setTurned((now) => (now + 90) % 360);
  const reset = () => {
    setZoom(1);
    setTurned(0);
  };
  useShortcuts({ '+': closer, '=': closer, '-': farther, t: turn, 0: reset });
  if (!hasimage || broken)
    return (
      <div className="paper-image">
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t(broken ? 'review.image.broken' : 'review.image.none')}
        />
      </div>
    );
  const address = `${adminBase}/accounts/${accountid}/image`;
  return (
    <figure className="paper-image">
      <div className="paper-frame" tabIndex={0} role="group" aria-label={t('review.image.title')}>
        <img
          src={address}
          alt={t('review.image.title')}
          style={{ width: `${zoom * 100}%`, transform: `rotate(${turned}deg)` }}
          onError={() => setBroken(true)}
        />
      </div>
      <figcaption>
        <Button onClick={closer} aria-label={t('review.image.closer')}>
          ＋
        </Button>
        <Button onClick={farther} aria-label={t('review.image.farther')}>
          －
        </Button>
        <Button onClick={turn}>{t('review.image.turn')}</Button>
        <Button onClick={reset}>{t('review.image.reset')}</Button>
        <Button href={address} target="_blank" rel="noreferrer">
          {t('review.image.open')}
        </Button>
      </figcaption>
    </figure>
  );
}
