import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { App } from 'antd';
import type { StaffEndpoint } from '@hall/shared/contract/staff/endpoint';
import type { ListAnswer } from '@hall/shared/contract/staff/list';
import { meQuery } from './me';
import { keyOf, requestOf, StaffCallError, type StaffRequest, type ValuesOf } from './request';
import { send } from './staff-call';
import { problemText } from './problem-text';

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

/** @returns a function that sends calls with the CSRF token, in the reader's language */
export function useSend(): <Answer>(request: StaffRequest<Answer>) => Promise<Answer> {
  const { i18n } = useTranslation();
  const queries = useQueryClient();
  return async (request) => {
    const known = queries.getQueryData(meQuery.queryKey);
    // The session remembered by the device has no token, so it is read again.
    const me = known?.remembered ? await queries.query({ ...meQuery, staleTime: 0 }) : known;
    return send(request, {
      locale: i18n.language,
      ...(me?.csrfToken && { csrfToken: me.csrfToken }),
    });
  };
}

/** The result of an act, and the name of its object. */
interface Named {
  act: string;
  name: string;
}

/** How the result of an act is shown. */
export interface ActOptions<Answer, Values> {
  /** The message on success; it always names the object. */
  done?: Named | ((answer: Answer, values: Values) => Named);
  /** If set, the calling form shows errors itself. */
  quiet?: boolean;
  onDone?: (answer: Answer, values: Values) => void;
}

/**
 * A mutation by staff; `mutate` takes the values of the call. It then reloads all visible data, also after a conflict
 * with another change. Errors appear as a message unless `quiet` is set.
 */
export function useAct<Path extends string, Input, Answer>(
  call: StaffEndpoint<Path, Input, Answer>,
  { done, quiet, onDone }: ActOptions<Answer, ValuesOf<Path, Input>> = {},
) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const sendCall = useSend();
  return useMutation({
    mutationFn: (values: ValuesOf<Path, Input>) => sendCall(requestOf(call, values)),
    async onSuccess(answer, values) {
      const named = typeof done === 'function' ? done(answer, values) : done;
      if (named) void message.success(t('console.named', { ...named }));
      onDone?.(answer, values);
      await queries.invalidateQueries();
    },
    onError(error) {
      if (!quiet) void message.error(problemText(t, error), 5);
      if (error instanceof StaffCallError && [401, 404, 409].includes(error.problem.status))
        void queries.invalidateQueries();
    },
  });
}

/** The result of a bulk act: each row succeeded or was rejected with its own reason. */
export interface BulkOutcome<Row> {
  /** The answers of the calls. */
  done: unknown[];
  refused: { row: Row; detail: string }[];
}

/**
 * A bulk act: one call for each row, in sequence. Each call has its usual permission, checks and audit entry. A
 * rejected call does not stop the others.
 */
export function useBulkAct<Row>(onDone: (outcome: BulkOutcome<Row>, act: string) => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const sendCall = useSend();
  return useMutation({
    async mutationFn({
      rows,
      describe,
    }: {
      /** The name of the act. */
      act: string;
      rows: Row[];
      describe: (row: Row) => StaffRequest<unknown>;
    }) {
      const outcome: BulkOutcome<Row> = { done: [], refused: [] };
      for (const row of rows)
        try {
          outcome.done.push(await sendCall(describe(row)));
        } catch (error) {
          outcome.refused.push({ row, detail: problemText(t, error) });
        }
      return outcome;
    },
    async onSuccess(outcome, { act }) {
      onDone(outcome, act);
      await queries.invalidateQueries();
    },
  });
}
