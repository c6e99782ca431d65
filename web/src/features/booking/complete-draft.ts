import type { AccountType } from '@hall/shared/codes/states';
import type { HallDate } from '@hall/shared/rules/hall-time';
import type { BookingDraft } from '../drafts/booking-draft';
import { isFilled } from '../visitors/draft-visitor';
import { findVisitorFaults } from '../visitors/visitor-faults';
import type { PartyLimits } from './fill-step';

/** @returns whether the saved form passes this device's checks and can be sent */
export function isComplete(
  { visitors, jkb, guideids }: BookingDraft,
  limits: PartyLimits,
  type: AccountType,
  visitDate: HallDate,
): boolean {
  const children = limits.accompanied ? { type, visitDates: [visitDate] } : undefined;
  return (
    visitors.length >= limits.min &&
    visitors.length <= limits.max &&
    (!limits.jkb || jkb) &&
    (type !== 'ta' || Boolean(guideids?.length)) &&
    visitors.every(isFilled) &&
    !Object.keys(findVisitorFaults(visitors, children)).length
  );
}
