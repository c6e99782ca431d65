import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ParamsOf, StaffEndpoint } from '@hall/shared/contract/staff/endpoint';
import { meQuery } from './me';
import { keyOf } from './keys';
import { type InputOf, requestOf } from './request';
import { send } from './staff-call';

/**
 * @returns what asks a call that only reads, by the language in which it is to answer, the names in its path, and its
 *   fields
 */
export const queryOf =
  <Path extends string, Input, Answer>(endpoint: StaffEndpoint<Path, Input, Answer>) =>
  (locale: string, params: ParamsOf<Path>, input: InputOf<Input>) =>
    queryOptions({
      queryKey: keyOf(endpoint, params, input, locale),
      // A search is sent as a change is, for its words travel in the body.
      queryFn: ({ client }) =>
        send(requestOf(endpoint, params, input), { locale, ...csrfOf(endpoint, client) }),
    });

const csrfOf = ({ method }: Pick<StaffEndpoint, 'method'>, queries: QueryClient) => {
  const csrfToken = method !== 'get' && queries.getQueryData(meQuery.queryKey)?.csrfToken;
  return csrfToken ? { csrfToken } : {};
};

/** @returns the reader's language, in which calls answer */
export const useLocale = (): string => useTranslation().i18n.language;
