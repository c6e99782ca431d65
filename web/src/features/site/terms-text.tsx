import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localeOf } from '@hall/shared/locales/pick';
import { type Terms, termsQuery } from '../../api/terms';
import { NotYet } from './not-yet';

/** The terms and the privacy policy in the reader's language. */
export const useTerms = () => useQuery(termsQuery(localeOf(useTranslation().i18n.language)));

/** Paragraphs of the terms or of the privacy policy. */
export function TermsText({
  of,
  rows = 6,
}: {
  of(terms: Terms): readonly string[];
  rows?: number;
}) {
  const text = useTerms();
  if (!text.data) return <NotYet of={text} rows={rows} />;
  return of(text.data).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
