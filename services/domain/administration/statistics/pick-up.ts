/** So many days before the visit a pick-up is told for; what was booked earlier counts as booked by the first of them. */
export const leadsMax = 30;

/** Visitors whose booking came, or went, so many days before the visit. */
export interface LeadRow {
  lead: number;
  visitors: number;
}

/** @returns a lead within what is told: after the visit is the day itself, long before it the first day told */
const within = (lead: number): number => Math.min(Math.max(lead, 0), leadsMax);

/**
 * The visitors that a day had, day by day before it.
 * @param booked by how long before the visit the booking came
 * @param cancelled by how long before the visit it went
 * @returns at `k` the visitors booked and not cancelled when the day `k` days before the visit ended; the last is 0 to
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

/** @returns the sum of pick-ups, lead by lead; none of them gives nothing booked ever */
export const sumPickUps = (curves: readonly (readonly number[])[]): number[] =>
  Array.from({ length: leadsMax + 1 }, (_, lead) =>
    curves.reduce((sum, curve) => sum + (curve[lead] ?? 0), 0),
  );
