import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountStatus, type Locale, OrderStatus } from '@hall/shared/codes/states';
import { orderCalls } from '@hall/shared/contract/order';
import type { TeamType } from '@hall/shared/contract/team-account';
import { listInWords } from '@hall/shared/rules/list-in-words';
import { Tag, type TagKind } from '../../components/tag';
import { urls } from '../../urls';
import { useMe } from '../../api/me';
import { silently, useAsk } from '../../api/use-call';
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

/** Guides who ask for something and are named; the others are counted. */
const namedMax = 5;

/** The head of the guides' and agencies' home: the account, its state, what waits and its links. */
export function TeamHome({ type }: { type: TeamType }) {
  const { t, i18n } = useTranslation();
  const me = useMe();
  const { tourGuide, travelAgents } = me.data ?? {};
  // An agency's number comes with the guides who wait.
  const ofGuide = useAsk(
    orderCalls.list,
    { page: 1, pagesize: 1, status: OrderStatus.pendingTravel },
    { ...silently, enabled: type === 'tg' },
  );
  const own = type === 'tg' ? tourGuide : travelAgents;
  if (!own) return <TeamPlace />;
  const waiting = travelAgents?.waiting;
  const upcoming = waiting?.orders ?? ofGuide.data?.total ?? 0;
  const asked = [
    { key: 'applying', names: waiting?.applying ?? [] },
    { key: 'leaving', names: waiting?.leaving ?? [] },
  ].filter(({ names }) => names.length);
  const inWords = (names: string[]): string =>
    listInWords(names.slice(0, namedMax), i18n.language as Locale) +
    (names.length > namedMax ? t('team.home.andMore') : '');
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
      {asked.length > 0 && (
        <ul className={css.waiting} data-testid="waiting-guides">
          {asked.map(({ key, names }) => (
            <li key={key}>
              <Link to={urls.guides}>
                {t(`team.home.${key}`, { count: names.length, names: inWords(names) })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <nav aria-label={t('account.menu.title')}>
        <Link to={urls.account}>
          {t('account.menu.record')}
          {upcoming > 0 && t('team.home.upcoming', { count: upcoming })}
        </Link>
        {type === 'tg' && <Link to={urls.tourOperator}>{t('account.menu.tourOperator')}</Link>}
        {type === 'ta' && <Link to={urls.guides}>{t('account.menu.guides')}</Link>}
        {waiting?.operators !== undefined && (
          <Link to={urls.operator}>
            {t('account.menu.operator')}
            {t('team.home.operators', { count: waiting.operators })}
          </Link>
        )}
        <Link to={urls.profile}>{t('account.menu.profile')}</Link>
      </nav>
    </section>
  );
}
