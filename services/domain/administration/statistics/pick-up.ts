/** Maximum lead of a pick-up, in days before the visit; earlier bookings count at this lead. */
export const leadsMax = 30;

/** Visitors booked or cancelled `lead` days before the visit. */
export interface LeadRow {
  lead: number;
  visitors: number;
}

/** @returns the lead clamped to 0 to `leadsMax`: after the visit counts as the day itself */
const within = (lead: number): number => Math.min(Math.max(lead, 0), leadsMax);

/**
 * Counts a day's visitors by days before it.
 * @param booked visitors by lead of the booking
 * @param cancelled visitors by lead of the cancellation
 * @returns at index `k` the visitors booked and not cancelled at the end of the day `k` days before the visit, for 0 to
 *   `leadsMax`
 */
export function pickUpOf(booked: readonly LeadRow[], cancelled: readonly LeadRow[]): number[] {
  const byLead = new Array<number>(leadsMax + 1).fill(0);
  const add = ({ lead, visitors }: LeadRow, sign: 1 | -1) => {
    byLead[within(lead)] = (byLead[within(lead)] ?? 0) + sign * visitors;
  };
  for (const row of booked) add(row, 1);
  for (const row of cancelled) add(row, -1);
  const curve: number[] = [];
  let sum = 0;
  for (let lead = leadsMax; lead >= 0; lead -= 1) {
    sum += byLead[lead] ?? 0;
    curve[lead] = sum;
  }
  return curve;
}

/** @returns the sum of pick-ups by lead; zeros without any */
export const sumPickUps = (curves: readonly (readonly number[])[]): number[] =>
  Array.from({ length: leadsMax + 1 }, (_, lead) =>
    curves.reduce((sum, curve) => sum + (curve[lead] ?? 0), 0),
  );
