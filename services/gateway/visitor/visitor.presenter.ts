import type { VisitorListAnswer } from '@hall/shared/contract/visitor';
import type { OwnDocument } from '@hall/domain/people/accounts';
import type { KeptVisitor } from '@hall/domain/people/visitors';

/**
 * An account's saved visitors, and an individual's own document, unmasked for the account, which is about to book for
 * them.
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
