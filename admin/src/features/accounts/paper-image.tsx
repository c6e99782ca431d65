import { Button, Empty } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../app/use-shortcuts';

const zoomStep = 1.25;
const zoomMax = 5;

/**
 * A paper beside its form: to zoom, to turn, to open on its own.
 * @param address where its image is read; undefined where none was sent
 */
export function PaperImage({ address, title }: { address: string | undefined; title: string }) {
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
  if (!address || broken)
    return (
      <div className="paper-image">
        <Empty description={t(broken ? 'review.image.broken' : 'review.image.none')} />
      </div>
    );
  return (
    <figure className="paper-image">
      <div className="paper-frame" tabIndex={0} role="group" aria-label={title}>
        <img
          src={address}
          alt={title}
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
