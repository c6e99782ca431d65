import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { useStart } from '../api/start';
import { elderMode, useElder } from '../device/elder-mode';
import { useHallName } from '../features/site/hall-name';
import { PhoneLine } from '../features/site/phone-line';
import { urls } from '../urls';
import css from './site-footer.module.css';
import layout from './site-layout.module.css';

/** First year of the copyright notice (spec 2). */
const firstYear = '2024';

/** The footer of every page: directions, phone numbers, the hall's other sites, the notice and the copyright. */
export function SiteFooter() {
  const { t } = useTranslation();
  const hall = useHallName();
  const year = hallDateOf(readClock()).slice(0, 4);
  return (
    <footer className={css.siteFooter}>
      <div className={layout.band}>
        <div className={css.columns}>
          <Visiting />
          <Contact />
          <Access />
          <Channels />
        </div>
        <div className={css.closing}>
          <p>{t('site.footer.notice')}</p>
          <p>{t('site.footer.copyright', { since: year > firstYear ? `–${year}` : '', hall })}</p>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Visiting() {
  const { t } = useTranslation();
  const { data: start, isPending } = useStart();
  const hall = start?.hall;
  return (
    <Column title={t('site.footer.visiting')}>
      <p>
        <Link to={urls.getpass}>{t('getpass.link')}</Link>
      </p>
      {(['hours', 'address', 'way'] as const)
        .filter((fact) => isPending || hall?.[fact])
        .map((fact) => (
          <p key={fact}>
            {hall ? (
              <>
                <span className={css.label}>{t(`site.about.${fact}`)}</span> {hall[fact]}
              </>
            ) : (
              '\u00a0'
            )}
          </p>
        ))}
    </Column>
  );
}

/** The contact lines that the hall has set. */
function Contact() {
  const { t } = useTranslation();
  const { data: start, isPending } = useStart();
  const enquiry = start?.enquiry;
  const lines = (['individual', 'team'] as const).filter((name) => isPending || enquiry?.[name]);
  if (!lines.length) return null;
  return (
    <Column title={t('site.footer.contact')}>
      {lines.map((name) => (
        <p key={name}>
          <span className={css.label}>{t(`site.mobile.${name}`)}</span>{' '}
          <PhoneLine of={enquiry?.[name]} />
        </p>
      ))}
      <p>{enquiry ? t('site.mobile.hours', { ...enquiry }) : '\u00a0'}</p>
    </Column>
  );
}

function Access() {
  const { t } = useTranslation();
  const elder = useElder();
  const hall = useStart().data?.hall;
  return (
    <Column title={t('site.footer.access')}>
      <p className={css.short}>
        <button type="button" className={css.mode} onClick={() => elderMode.write(!elder)}>
          {t(elder ? 'elder.off' : 'elder.on')}
        </button>
      </p>
      <p className={css.short}>
        <Link to={urls.accessibility}>{t('site.footer.accessibility')}</Link>
      </p>
      <p className={css.short}>
        {hall?.privacy ? (
          <a href={hall.privacy}>{t('account.terms.privacy')}</a>
        ) : (
          <Link to={urls.privacy}>{t('account.terms.privacy')}</Link>
        )}
      </p>
      <p className={css.short}>
        <Link to={urls.terms}>{t('account.terms.title')}</Link>
      </p>
    </Column>
  );
}

/** The hall's website and its account in the messaging app, if set. */
function Channels() {
  const { t } = useTranslation();
  const hall = useStart().data?.hall;
  if (!hall || !(hall.website || hall.account || hall.miniprogram)) return null;
  return (
    <Column title={t('site.footer.channels')}>
      {hall.website && (
        <p className={css.short}>
          <a href={hall.website}>{t('site.footer.website')}</a>
        </p>
      )}
      {hall.account && (
        <p className={css.short}>{t('site.mobile.account', { account: hall.account })}</p>
      )}
      {hall.miniprogram && (
        <p className={css.short}>
          <a href={hall.miniprogram}>{t('site.mobile.open')}</a>
        </p>
      )}
    </Column>
  );
}
