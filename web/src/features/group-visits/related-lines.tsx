import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Approval } from '@hall/shared/codes/approval';
import type {
  ApplicationDetail,
  RelatedApplication,
} from '@hall/shared/contract/group-visit-answers';
import { approvedStates } from '@hall/shared/rules/approval';
import { useVisitInWords } from '../orders/visit-in-words';
import { urls } from '../../urls';
import css from './group-visits.module.css';

/** The application that this one was copied from, and the one that asks for another date of its visit. */
export function RelatedLines({
  application: { source, otherdate, movesvisit, approval, letter_name: letter },
  isForm,
}: {
  application: ApplicationDetail;
  /** The application is open as a form, which also says what was brought along. */
  isForm?: true;
}) {
  const { t } = useTranslation();
  const visit = useVisitInWords();
  const textOf = (
    key: 'source' | 'ended' | 'copy' | 'draft' | 'waiting' | 'moved',
    of: RelatedApplication,
  ) => t(`otherDate.${key}`, { id: of.authapplyid, when: of.eventsdate && visit(of) });
  const isOver = [Approval.rejected, Approval.withdrawn].some((state) => state === approval);
  const lines = [
    source &&
      (!movesvisit || !approvedStates.includes(approval)) && {
        of: source,
        text: textOf(movesvisit ? (isOver ? 'ended' : 'source') : 'copy', source),
      },
    otherdate && {
      of: otherdate,
      text: textOf(
        approvedStates.includes(otherdate.approval)
          ? 'moved'
          : otherdate.approval === Approval.draft
            ? 'draft'
            : 'waiting',
        otherdate,
      ),
    },
  ].filter((line) => line !== null && line !== false);
  return (
    <>
      {lines.map(({ of, text }) => (
        <span key={of.authapplyid} className={css.noticeLine} data-testid="related">
          {text}{' '}
          <Link {...urls.auth.application(of.authapplyid)}>
            {t('otherDate.view', { id: of.authapplyid })}
          </Link>
        </span>
      ))}
      {isForm && source && (movesvisit || !letter) && (
        <span className={css.noticeLine}>
          {movesvisit
            ? t(letter ? 'otherDate.brought' : 'otherDate.broughtNoLetter')
            : t('otherDate.copyLetter')}
        </span>
      )}
    </>
  );
}
