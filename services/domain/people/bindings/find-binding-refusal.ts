import type { RefusalCode } from '@hall/shared/codes/answer-codes';
import { bindingRefusal } from '@hall/shared/rules/booking-blocks';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { findLatest } from './binding.repository';
import { findAgency } from './parties.repository';

/** @returns why the guide's latest binding prevents a booking (spec 6); undefined if it does not */
export async function findBindingRefusal(
  db: Queryable,
  guideId: string,
): Promise<RefusalCode | undefined> {
  const binding = await findLatest(db, guideId);
  const agency = binding && (await findAgency(db, binding.agencyId));
  return bindingRefusal('tg', binding?.state ?? 'none', agency?.status);
}
