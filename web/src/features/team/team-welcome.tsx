import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TeamType } from '@hall/shared/contract/team-account';
import { urls } from '../../urls';
import { useWayBack } from '../../use-site-search';
import common from '../../styles/common.module.css';
import css from './team.module.css';

/** The head of the guides' and agencies' home while signed out: its purpose and the sign-in links. */
export function TeamWelcome({ type }: { type: TeamType }) {
  const { t } = useTranslation();
  const wayBack = useWayBack();
  return (
    <section className={`${common.card} ${css.teamHome}`}>
      <div>
        <h2>{t(`team.home.title.${type}`)}</h2>
        <p>{t(`team.home.text.${type}`)}</p>
      </div>
      <nav aria-label={t('account.menu.title')}>
        <Link to={urls.login(type)} search={wayBack}>
          {t('account.login.submit')}
        </Link>
        <Link to={urls.registry(type)} search={wayBack}>
          {t('site.header.register')}
        </Link>
      </nav>
    </section>
  );
}
