import { useTranslation } from 'react-i18next';
import type { Locale } from '@hall/shared/codes/states';
import { dateInWords } from '@hall/shared/rules/date-in-words';

/** @returns a function that formats a day (`2026-11-24`) in the reader's language; empty for an empty day */
export function useDateInWords(): (date: string) => string {
  const { i18n } = useTranslation();
  return (date) => (date ? dateInWords(date, i18n.language as Locale) : '');
}

/** @returns a function that formats a moment in hall time: the day, hours and minutes */
export function useMomentInWords(): (moment: string) => string {
  const inWords = useDateInWords();
  return (moment) => `${inWords(moment.slice(0, 10))} ${moment.slice(11, 16)}`.trim();
}
