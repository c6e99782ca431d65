import {
  type QueryClient,
  queryOptions,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StaffEndpoint } from '@hall/shared/contract/staff/endpoint';
import type { ListAnswer } from '@hall/shared/contract/staff/list';
import { meQuery } from './me';
import { keyOf, requestOf, type ValuesOf } from './request';
import { send } from './staff-call';

/**
 * @param stage a further part of the cache key
 * @returns the query of a read-only call, by its values and language
 */
export const queryOf = <Path extends string, Input, Answer>(
  call: StaffEndpoint<Path, Input, Answer>,
  locale: string,
  values: ValuesOf<Path, Input>,
  stage?: string,
) =>
  queryOptions({
    queryKey: keyOf(call, stage ? [values, stage] : values, locale),
    // A search is a POST with the CSRF token, because its words travel in the body.
    queryFn: ({ client }) => send(requestOf(call, values), { locale, ...csrfOf(call, client) }),
  });

const csrfOf = ({ method }: Pick<StaffEndpoint, 'method'>, queries: QueryClient) => {
  const csrfToken = method !== 'get' && queries.getQueryData(meQuery.queryKey)?.csrfToken;
  return csrfToken ? { csrfToken } : {};
};

/** Asks a read-only call in the reader's language. @param options how often, from when and with what until then */
export function useAsk<Path extends string, Input, Answer>(
  call: StaffEndpoint<Path, Input, Answer>,
  values: ValuesOf<Path, Input>,
  options: Partial<UseQueryOptions<Answer, Error, Answer, ReturnType<typeof keyOf>>> = {},
) {
  return useQuery({ ...queryOf(call, useLocale(), values), ...options });
}

/** Asks a read-only call once, without the cache. @throws {StaffCallError} for every unsuccessful answer */
export const askOnce = <Path extends string, Input, Answer>(
  call: StaffEndpoint<Path, Input, Answer>,
  values: ValuesOf<Path, Input>,
): Promise<Answer> => send(requestOf(call, values));

/** The call of a list: the `call` of every table (`table/data-table.tsx`). */
export type ListCall<Row> = StaffEndpoint<string, unknown, ListAnswer<Row>>;

/** @returns the reader's language, which calls answer in */
export const useLocale = (): string => useTranslation().i18n.language;
