import type { ParamsOf, StaffEndpoint } from '@hall/shared/contract/staff/endpoint';
import type { ListAnswer } from '@hall/shared/contract/staff/list';
import { queryOf } from './query';
import type { InputOf } from './request';

/** The filters, page and order of a list, as in its address. */
export type ListInput = Record<string, string | number | undefined>;

/**
 * @returns the query of one page of a list, by language and input; the `query` of every table (`table/data-table.tsx`)
 */
export const listOf =
  <Path extends string, Input, Row>(endpoint: StaffEndpoint<Path, Input, ListAnswer<Row>>) =>
  (locale: string, input: ListInput, params = {} as ParamsOf<Path>) =>
    queryOf(endpoint)(locale, params, input as InputOf<Input>);

/** The query of one page of a list. */
export type ListQuery<Row> = (
  locale: string,
  input: ListInput,
) => ReturnType<ReturnType<typeof queryOf<string, unknown, ListAnswer<Row>>>>;
