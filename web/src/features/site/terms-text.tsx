import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localeOf } from '@hall/shared/locales/pick';
import { type Terms, termsQuery } from '../../api/terms';
import { NotYet } from './not-yet';

/** Paragraphs of the terms or of the privacy policy. */
export function TermsText({ of }: { of(terms: Terms): readonly string[] }) {
  const { i18n } = useTranslation();
  const text = useQuery(termsQuery(localeOf(i18n.language)));
  if (!text.data) return <NotYet of={text} rows={6} />;
  return of(text.data).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
