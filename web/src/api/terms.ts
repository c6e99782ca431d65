import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@hall/shared/codes/states';
import { pick } from '@hall/shared/locales/pick';
import type { terms } from '@hall/shared/locales/zh/terms';

export type Terms = typeof terms;

const load = {
  zh: () => import('@hall/shared/locales/zh/terms'),
  en: (): Promise<{ terms: Terms }> => import('@hall/shared/locales/en/terms'),
};

/** The terms and the privacy policy, fetched on demand because they are long. */
export const termsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['terms', locale],
    queryFn: async () => (await pick(locale, load)()).terms,
    staleTime: Infinity,
  });
