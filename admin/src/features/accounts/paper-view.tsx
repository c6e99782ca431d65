import { Button, Empty } from 'antd';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../shortcuts/use-shortcuts';
import css from './accounts.module.css';

const zoomStep = 1.25;
const zoomMax = 5;

export interface PaperView {
  /** The style of a page of the paper in its frame. */
  style: CSSProperties;
  closer(): void;
  farther(): void;
  turn(): void;
  reset(): void;
}

/** The zoom and rotation of a paper, set by buttons or keys. */
export function usePaperView(): PaperView {
  const [zoom, setZoom] = useState(1);
  const [turned, setTurned] = useState(0);
  const closer = () => setZoom((now) => Math.min(zoomMax, now * zoomStep));
  const farther = () => setZoom((now) => Math.max(0.5, now / zoomStep));
  const turn = () => setTurned((now) => (now + 90) % 360);
  const reset = () => {
    setZoom(1);
    setTurned(0);
  };
  useShortcuts({ '+': closer, '=': closer, '-': farther, t: turn, 0: reset });
  const style = { width: `${zoom * 100}%`, transform: `rotate(${turned}deg)` };
  return { style, closer, farther, turn, reset };
}

/** The buttons of a paper. Its file is downloaded, never opened, because uploads are not trusted. */
export function PaperTools({
  view,
  address,
  download,
}: {
  view: PaperView;
  address: string;
  /** The label of the download button; the default text if unset. */
  download?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Button onClick={view.closer} aria-label={t('accounts.image.closer')}>
        ＋
      </Button>
      <Button onClick={view.farther} aria-label={t('accounts.image.farther')}>
        －
      </Button>
      <Button onClick={view.turn}>{t('accounts.image.turn')}</Button>
      <Button onClick={view.reset}>{t('accounts.image.reset')}</Button>
      <Button href={address} download>
        {download ?? t('accounts.image.download')}
      </Button>
    </>
  );
}

/**
 * A paper next to its form, with zoom, rotation and download.
 * @param address the URL of its image; undefined if none was sent
 */
export function PaperImage({ address, title }: { address: string | undefined; title: string }) {
  const { t } = useTranslation();
  const view = usePaperView();
  const [broken, setBroken] = useState(false);
  if (!address || broken)
    return (
      <div className={css.paperImage}>
        <Empty description={t(broken ? 'accounts.image.broken' : 'accounts.image.none')} />
      </div>
    );
  return (
    <figure className={css.paperImage}>
      <div className={css.paperFrame} tabIndex={0} role="group" aria-label={title}>
        <img src={address} alt={title} style={view.style} onError={() => setBroken(true)} />
      </div>
      <figcaption>
        <PaperTools view={view} address={address} />
      </figcaption>
    </figure>
  );
}
