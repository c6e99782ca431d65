import { Empty } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaperTools, usePaperView } from './paper-view';
import css from './paper.module.css';

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
