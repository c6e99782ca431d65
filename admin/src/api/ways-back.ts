import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import {
  type AskWayBackDto,
  type SettleWayBackDto,
  waysBackEndpoints,
} from '@hall/shared/contract/staff/ways-back';
import { useCan } from './me';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

const waysBackQuery = queryOf(waysBackEndpoints.list);

/** The acts for owners of accounts that wait for a second person, with the permission to confirm them. */
export function useWaysBack() {
  const may = useCan();
  return useQuery({
    ...waysBackQuery(useLocale(), {}, undefined),
    refetchInterval: 10_000,
    enabled: may('accounts.restore'),
  });
}

/** Asks for a way back into an account. */
export function useAskWayBack(accountid: string, told?: Told<unknown, FieldsOf<AskWayBackDto>>) {
  return useStaffMutation<FieldsOf<AskWayBackDto>, unknown>(
    (input) => requestOf(waysBackEndpoints.ask, { accountid }, input),
    told,
  );
}

/** Confirms or refuses a way back. */
export function useSettleWayBack(
  waybackid: string,
  told?: Told<unknown, FieldsOf<SettleWayBackDto>>,
) {
  return useStaffMutation<FieldsOf<SettleWayBackDto>, unknown>(
    (input) => requestOf(waysBackEndpoints.settle, { waybackid }, input),
    told,
  );
}
