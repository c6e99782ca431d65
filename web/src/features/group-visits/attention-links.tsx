import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { urls } from '../../urls';
import { applicationSearch } from './application-search';
import type { Attention, AttentionKind } from './attention';
import css from './attention-links.module.css';

/** The list of each kind, and the form of one application. */
const places = {
  returned: { list: urls.auth.index, form: urls.auth.form },
  reportsDue: { list: urls.authReport.index, form: urls.authReport.form },
  drafts: { list: urls.auth.index, form: urls.auth.form },
} as const satisfies Record<AttentionKind, { list: string; form: string }>;

/** A link for each open task of the unit: to the application, or to the list if there are several. */
export function AttentionLinks({ attention }: { attention: Attention[] }) {
  const { t } = useTranslation();
  if (!attention.length) return null;
  return (
    <ul className={css.attention} aria-label={t('auth.attention.title')} data-testid="attention">
      {attention.map(({ kind, ids: [first = '', ...others] }) => (
        <li key={kind}>
          {others.length ? (
            <Link to={places[kind].list}>
              {t(`auth.attention.${kind}`, { count: others.length + 1 })}
            </Link>
          ) : (
            <Link to={places[kind].form} search={applicationSearch(first)}>
              {t(`auth.attention.${kind}`, { count: 1 })}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
