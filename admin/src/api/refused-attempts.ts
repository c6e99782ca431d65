import { useQuery } from '@tanstack/react-query';
import { attemptEndpoints } from '@hall/shared/contract/staff/refused-attempts';
import { queryOf, useLocale } from './query';

const attemptsOfAccountQuery = queryOf(attemptEndpoints.ofAccount);
const attemptsOfSessionQuery = queryOf(attemptEndpoints.ofSession);

/** An account's bookings of the last seven days that were refused, newest first. */
export function useAttemptsOfAccount(accountid: string) {
  return useQuery(attemptsOfAccountQuery(useLocale(), { accountid }, undefined));
}

/** A session's, by whoever they were. */
export function useAttemptsOfSession(sessionid: string) {
  return useQuery(attemptsOfSessionQuery(useLocale(), { sessionid }, undefined));
}
