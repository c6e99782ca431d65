import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ParamsOf, StaffEndpoint } from '@hall/shared/contract/staff/endpoint';
import { meQuery } from './me';
import { keyOf } from './keys';
import { type InputOf, requestOf } from './request';
import { send } from './staff-call';

/** @returns the query of a read-only call, by language, path parameters and input */
export const queryOf =
  <Path extends string, Input, Answer>(endpoint: StaffEndpoint<Path, Input, Answer>) =>
  (locale: string, params: ParamsOf<Path>, input: InputOf<Input>) =>
    queryOptions({
      queryKey: keyOf(endpoint, params, input, locale),
      // A search is a POST with the CSRF token, because its words travel in the body.
      queryFn: ({ client }) =>
        send(requestOf(endpoint, params, input), { locale, ...csrfOf(endpoint, client) }),
    });

const csrfOf = ({ method }: Pick<StaffEndpoint, 'method'>, queries: QueryClient) => {
  const csrfToken = method !== 'get' && queries.getQueryData(meQuery.queryKey)?.csrfToken;
  return csrfToken ? { csrfToken } : {};
};

/** @returns the reader's language, which calls answer in */
export const useLocale = (): string => useTranslation().i18n.language;
