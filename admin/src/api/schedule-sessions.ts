import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { AddSessionDto, MoveSeatsDto, SeatsDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

const seatLimitsQuery = queryOf(scheduleEndpoints.seatLimits);

/** How many seats a session usually has, and has at the most. */
export function useSeatLimits() {
  return useQuery(seatLimitsQuery(useLocale(), {}, undefined));
}

/** Adds a session to a day. */
export function useAddSession(told?: Told<unknown, FieldsOf<AddSessionDto>>) {
  return useStaffMutation<FieldsOf<AddSessionDto>, unknown>(
    (input) => requestOf(scheduleEndpoints.addSession, {}, input),
    told,
  );
}

/** Sets the seats of each pool; never below what is sold and held. */
export function useSetCapacity(sessionid: string, told?: Told<unknown, FieldsOf<SeatsDto>>) {
  return useStaffMutation<FieldsOf<SeatsDto>, unknown>(
    (input) => requestOf(scheduleEndpoints.setCapacity, { sessionid }, input),
    told,
  );
}

/** Moves the seats that the teams left to everybody. */
export function useMoveSeats(sessionid: string, told?: Told<unknown, FieldsOf<MoveSeatsDto>>) {
  return useStaffMutation<FieldsOf<MoveSeatsDto>, unknown>(
    (input) => requestOf(scheduleEndpoints.moveSeats, { sessionid }, input),
    told,
  );
}

/** Moves what individuals and teams left to the counter, on the day itself. */
export function useSeatsToCounter(sessionid: string, told?: Told<unknown, void>) {
  return useStaffMutation(
    () => requestOf(scheduleEndpoints.seatsToCounter, { sessionid }, undefined),
    told,
  );
}

/** Opens a session for booking before its day. */
export function useReleaseSession(sessionid: string, told?: Told<unknown, void>) {
  return useStaffMutation(
    () => requestOf(scheduleEndpoints.release, { sessionid }, undefined),
    told,
  );
}

/** Takes no more bookings for a session for now. */
export function useStopSession(sessionid: string, told?: Told<unknown, void>) {
  return useStaffMutation(() => requestOf(scheduleEndpoints.stop, { sessionid }, undefined), told);
}

/** Takes bookings for a session again. */
export function useResumeSession(sessionid: string, told?: Told<unknown, void>) {
  return useStaffMutation(
    () => requestOf(scheduleEndpoints.resume, { sessionid }, undefined),
    told,
  );
}

/** Takes a session out of its day that nobody ever asked for. */
export function useRemoveSession(sessionid: string, told?: Told<unknown, void>) {
  return useStaffMutation(
    () => requestOf(scheduleEndpoints.removeSession, { sessionid }, undefined),
    told,
  );
}
