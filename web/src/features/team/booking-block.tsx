import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me';
import { urls } from '../../urls';
import { useMomentInWords } from '../site/use-date-in-words';
import { WayOut } from '../site/way-out';
import { type ChecklistPoint, checklistOf } from './review-checklist';
import { ReviewNotice } from './review-notice';
import common from '../../styles/common.module.css';
import css from './booking-block.module.css';

/** @returns whether the account cannot book at all, as `BookingBlock` explains; undefined while loading */
export function useIsBlocked(): boolean | undefined {
  const { data: me, signedIn, isLoading } = useMe();
  return signedIn && isLoading ? undefined : me?.blocked !== undefined;
}

/** Explains before the form why this account cannot book: what is missing, since when, and how to resolve it. */
export function BookingBlock() {
  const { t, i18n } = useTranslation();
  const { data: me } = useMe();
  if (!me?.blocked) return null;
  const { code, errmsg } = me.blocked;
  const key = `team.block.${code}`;
  const points = checklistOf(me);
  const taname = me.tourGuide?.taname ?? '';
  return (
    <div className={css.block} role="alert">
      <p className={css.why}>
        {i18n.exists(key) ? t(key, { taname }) : errmsg} {!points.length && <WayOut code={code} />}
      </p>
      {points.length > 0 && <Checklist points={points} taname={taname} />}
    </div>
  );
}

/** Replaces the sessions for a guide or an agency that cannot book. */
export function NoTiles() {
  const { t } = useTranslation();
  const { data: me } = useMe();
  return (
    <section className={common.card}>
      <p className={common.quiet}>
        {t(checklistOf(me).length ? 'checklist.tiles' : 'checklist.noTiles')}
      </p>
    </section>
  );
}

function Checklist({ points, taname }: { points: ChecklistPoint[]; taname: string }) {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const inWords = useMomentInWords();
  const isAwaited = points.some(({ key }) => key.endsWith('.pending'));
  return (
    <>
      <ol className={css.points} data-testid="checklist">
        {points.map(({ key, isDone, since, code }) => (
          <li key={key} data-done={isDone || undefined}>
            <span>{t(`checklist.${key}`, { taname, since: inWords(since) })}</span>{' '}
            {key === 'review.rejected' ? (
              <>
                {me?.blocked?.reviewreason}{' '}
                <Link to={urls.profile}>{t('team.wayOut.correct')}</Link>
              </>
            ) : (
              code && <WayOut code={code} />
            )}
          </li>
        ))}
      </ol>
      {isAwaited && (
        <p className={css.why}>
          <ReviewNotice />
        </p>
      )}
    </>
  );
}
