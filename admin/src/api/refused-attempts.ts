import { useQuery } from '@tanstack/react-query';
import { attemptEndpoints } from '@hall/shared/contract/staff/refused-attempts';
import { queryOf, useLocale } from './query';

const attemptsOfAccountQuery = queryOf(attemptEndpoints.ofAccount);
const attemptsOfSessionQuery = queryOf(attemptEndpoints.ofSession);

/** The rejected bookings of an account in the last seven days, newest first. */
export function useAttemptsOfAccount(accountid: string) {
  return useQuery(attemptsOfAccountQuery(useLocale(), { accountid }, undefined));
}

/** The rejected bookings of a session, from all accounts. */
export function useAttemptsOfSession(sessionid: string) {
  return useQuery(attemptsOfSessionQuery(useLocale(), { sessionid }, undefined));
}
