import { myselfId, type SavedVisitor, type VisitorListAnswer } from '@hall/shared/contract/visitor';
import { isChild } from '@hall/shared/rules/children';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { maskNumber } from '@hall/shared/rules/masking';
import type { OwnDocument } from '@hall/domain/people/accounts';
import type { KeptVisitor } from '@hall/domain/people/visitors';

/** An account's saved visitors, and an individual's own document, with masked numbers (product 11). */
export const presentVisitors = (
  kept: KeptVisitor[],
  myself: OwnDocument | undefined,
): VisitorListAnswer => ({
  visitors: kept.map(presentVisitor),
  ...(myself && { myself: presentVisitor({ id: myselfId, ...myself }) }),
});

const presentVisitor = ({ id, realname, doctype, idnum }: KeptVisitor): SavedVisitor => ({
  visitorid: id,
  realname,
  doctype,
  ...(idnum === undefined
    ? { idnum: '', unreadable: true as const }
    : {
        idnum: maskNumber(idnum),
        ...(isChild({ doctype, idnum }, hallDateOf(new Date())) && { child: true as const }),
      }),
});
