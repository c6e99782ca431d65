import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me';
import { useMomentInWords } from '../site/use-date-in-words';
import { WayOut } from '../site/way-out';
import { type ChecklistPoint, checklistOf } from './review-checklist';
import { ReviewTold } from './review-told';
import common from '../../styles/common.module.css';
import css from './booking-block.module.css';

/** @returns whether the account could book nothing at all now, as `BookingBlock` says; undefined while that is asked */
export function useIsBlocked(): boolean | undefined {
  const { data: me, signedIn, isLoading } = useMe();
  return signedIn && isLoading ? undefined : me?.blocked !== undefined;
}

/** Says before a form is filled in why this account could not book: what is missing, since when, and the way out. */
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

/** Stands in place of the sessions for a guide or an agency that cannot book: none of them could be taken. */
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
  const inWords = useMomentInWords();
  const isAwaited = points.some(({ key }) => key.endsWith('.pending'));
  return (
    <>
      <ol className={css.points} data-testid="checklist">
        {points.map(({ key, isDone, since, code }) => (
          <li key={key} data-done={isDone || undefined}>
            <span>{t(`checklist.${key}`, { taname, since: inWords(since) })}</span>{' '}
            {code && <WayOut code={code} />}
          </li>
        ))}
      </ol>
      {isAwaited && (
        <p className={css.why}>
          <ReviewTold />
        </p>
      )}
    </>
  );
}
