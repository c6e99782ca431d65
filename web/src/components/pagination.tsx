import { useTranslation } from 'react-i18next';
import { classes } from './classes';
import { LeftIcon, RightIcon } from './icons';
import { gap, pageNumbers } from './page-numbers';
import css from './pagination.module.css';

interface Props {
  /** The open page, from 1. */
  page: number;
  pageSize: number;
  /** The number of rows on all pages. */
  total: number;
  onPage(page: number): void;
  /** Also shown for a single page. */
  isAlwaysShown?: boolean;
}

/** The pages of a list. */
export function Pagination({ page, pageSize, total, onPage, isAlwaysShown = false }: Props) {
  const { t } = useTranslation();
  const count = Math.max(1, Math.ceil(total / pageSize));
  if (count === 1 && !isAlwaysShown) return null;
  return (
    <nav className={css.pages} aria-label={t('site.control.pages')}>
      <button
        type="button"
        className={css.page}
        aria-label={t('site.control.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <LeftIcon />
      </button>
      {pageNumbers(page, count).map((number, at) =>
        number === gap ? (
          <span key={`gap-${at}`} className={css.gap}>
            {gap}
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={classes(css.page, number === page && css.isOpen)}
            aria-label={t('site.control.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        className={css.page}
        aria-label={t('site.control.nextPage')}
        disabled={page >= count}
        onClick={() => onPage(page + 1)}
      >
        <RightIcon />
      </button>
    </nav>
  );
}
