import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStart } from '../../api/start';
import { useHallName } from './hall-name';
import css from './hall-band.module.css';

/** The hall at the top of the home pages: its name, free admission, opening hours and address. */
export function HallBand() {
  const { t } = useTranslation();
  const start = useStart();
  const hall = start.data?.hall;
  const name = useHallName();
  // The drawing replaces a picture that fails to load.
  const [failed, setFailed] = useState<string>();
  return (
    <section className={css.hallBand} aria-label={t('site.about.label')} data-testid="hall-band">
      {hall?.picture && hall.picture !== failed ? (
        <div className={css.picture} data-testid="hall-image">
          <img
            src={hall.picture}
            alt={t('site.about.picture', { hall: name })}
            onError={() => setFailed(hall.picture)}
          />
        </div>
      ) : (
        <div className={css.drawing} data-testid="hall-image" aria-hidden>
          <img src="/page/hall.svg" alt="" width={640} height={150} />
        </div>
      )}
      <div className={css.words}>
        <p className={css.title}>
          <span className={css.name}>{name}</span>
          <span>{t('site.about.free')}</span>
        </p>
        {(['hours', 'address'] as const).map((fact) => (
          <p key={fact} className={css.fact}>
            {hall?.[fact] ? (
              <>
                <span className={css.label}>{t(`site.about.${fact}`)}</span> {hall[fact]}
              </>
            ) : (
              start.isPending && '\u00a0'
            )}
          </p>
        ))}
      </div>
    </section>
  );
}
