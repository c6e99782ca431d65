import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountStatus } from '@hall/shared/codes/states';
import type { TeamType } from '@hall/shared/contract/team-account';
import { Tag, type TagKind } from '../../components/tag';
import { urls } from '../../urls';
import { useMe } from '../../api/me';
import { BindingTag } from './binding-tag';
import { TeamPlace } from './team-place';
import common from '../../styles/common.module.css';
import css from './team.module.css';

const kinds: Record<number, TagKind> = {
  [AccountStatus.pending]: 'info',
  [AccountStatus.normal]: 'neutral',
  [AccountStatus.warning]: 'warning',
  [AccountStatus.locked]: 'error',
  [AccountStatus.rejected]: 'error',
};

/** The head of the guides' and agencies' home: the account, its state and its links. */
export function TeamHome({ type }: { type: TeamType }) {
  const { t } = useTranslation();
  const me = useMe();
  const { tourGuide, travelAgents } = me.data ?? {};
  const own = type === 'tg' ? tourGuide : travelAgents;
  if (!own) return <TeamPlace />;
  return (
    <section className={`${common.card} ${css.teamHome}`}>
      <div>
        <h2>
          {tourGuide ? tourGuide.realname : travelAgents?.taname}{' '}
          <Tag kind={kinds[own.status]}>{t(`account.teamStatus.${own.status}`)}</Tag>
        </h2>
        {tourGuide && (
          <p className={css.bindingLine}>
            <BindingTag {...tourGuide} />
            {tourGuide.joinstatus !== 0 && tourGuide.taname}
          </p>
        )}
        {travelAgents?.operatorname && (
          <p className={common.quiet}>
            {t('team.home.operator', { name: travelAgents.operatorname })}
          </p>
        )}
      </div>
      <nav aria-label={t('account.menu.title')}>
        <Link to={urls.account}>{t('account.menu.record')}</Link>
        {type === 'tg' && <Link to={urls.tourOperator}>{t('account.menu.tourOperator')}</Link>}
        {type === 'ta' && <Link to={urls.guides}>{t('account.menu.guides')}</Link>}
        <Link to={urls.profile}>{t('account.menu.profile')}</Link>
      </nav>
    </section>
  );
}
