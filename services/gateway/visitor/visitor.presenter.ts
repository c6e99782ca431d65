import type { VisitorListAnswer } from '@hall/shared/contract/visitor';
import type { OwnDocument } from '@hall/domain/people/accounts';
import type { KeptVisitor } from '@hall/domain/people/visitors';

/**
 * The people that an account keeps go back to it unmasked, and so does an individual's own document: they are about to be
 * booked.
 */
export const presentVisitors = (
  kept: KeptVisitor[],
  myself: OwnDocument | undefined,
): VisitorListAnswer => ({
  visitors: kept.map(({ id, realname, doctype, idnum }) => ({
    visitorid: id,
    realname,
    doctype,
    idnum: idnum ?? '',
    ...(idnum === undefined && { unreadable: true as const }),
  })),
  ...(myself && { myself }),
});
