import {
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Endpoint, FieldsOf } from '@hall/shared/contract/endpoint';
import {
  type AnswerOf,
  type AnyCall,
  call,
  type CallOptions,
  type Given,
  readLanguage,
} from './call';

/** How often a call is asked, from when, and with what until then; for which area and by which sign-in. */
export type AskOptions<Answer> = Pick<CallOptions, 'actid' | 'bearer'> &
  Omit<UseQueryOptions<AnswerOf<Answer>>, 'queryKey' | 'queryFn'>;

/** Options of a read whose error the screen shows itself. */
export const silently = { meta: { silent: true } } as const;

/** The common prefix of the keys of one subject, for example of all calls about orders, or all calls of units. */
export const aboutOf = ({ access, path }: Pick<Endpoint, 'access' | 'path'>): readonly string[] => [
  access === 'unit' ? access : (path.split('/')[0] ?? ''),
];

/** The common prefix of the keys of one call, whatever its fields. */
export const keyOf = (endpoint: Pick<Endpoint, 'access' | 'path'>): readonly string[] => [
  ...aboutOf(endpoint),
  endpoint.path,
];

/** @returns the query of a call that only reads, by its fields and, if declared, the reader's language */
export function queryOf<Form extends object, Answer>(
  endpoint: AnyCall<Form, Answer>,
  ...[fields, { actid, bearer, ...options } = {}]: Given<Form, AskOptions<Answer>>
) {
  const more = { actid, ...(bearer && { bearer }) };
  const queryKey: QueryKey = [
    ...keyOf(endpoint),
    fields ?? {},
    more,
    endpoint.byLanguage && readLanguage(),
  ];
  return queryOptions({
    queryKey,
    queryFn: () => call(endpoint, ...([fields, more] as Given<Form>)),
    ...options,
  });
}

/** Asks a call that only reads. */
export function useAsk<Form extends object, Answer>(
  endpoint: AnyCall<Form, Answer>,
  ...given: Given<Form, AskOptions<Answer>>
) {
  // Renders again when the language changes.
  useTranslation();
  return useQuery(queryOf(endpoint, ...given));
}

/** The effects of a change. */
interface ActOptions<Answer> {
  onDone?(answer: AnswerOf<Answer>): unknown;
  /** Keys to refetch, also after a failure: another page or person may have acted first. */
  refreshes?: readonly QueryKey[];
  /** The key of a read. The answer replaces its answer; after a failure it is refetched. */
  replaces?: QueryKey;
  /** The screen shows the error itself. */
  silent?: boolean;
}

/** A change by the visitor; `mutate` takes the fields of the call. */
export function useAct<Form extends object, Answer>(
  endpoint: AnyCall<Form, Answer>,
  { onDone, refreshes = [], replaces, silent = false }: ActOptions<Answer> = {},
) {
  const queries = useQueryClient();
  const refetch = (keys: readonly QueryKey[]): Promise<unknown> =>
    Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: (fields: FieldsOf<Form>) => call(endpoint, ...([fields] as Given<Form>)),
    onSuccess(answer) {
      if (replaces) queries.setQueryData(replaces, answer);
      return onDone?.(answer);
    },
    onError: () => replaces && void refetch([replaces]),
    onSettled: () => refetch(refreshes),
    meta: { silent },
  });
}
