import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { mayHappen } from '@hall/shared/rules/approval';
import { translate } from '@hall/shared/locales/translate';
import { joinLanguages } from '@hall/shared/rules/both-languages';
import { releaseParty } from '../../reservation/booking';
import { nextState } from './apply-access';
import type { Apply } from './apply-record';
import * as store from './apply.repository';
import { type EndDeps, endHold } from './end-apply';
import { findAppliesToSettle } from './applies-to-settle.sql';
import { notifyUnit } from './notify-unit';
import { writeState } from './write-apply.repository';

/**
 * Applies the schedule and the clock to applications:
 * - If its day or session was closed, or the hall ended the order, the application returns to its unit to choose
 *   another session. An approved one too; its code becomes void.
 * - If its session begins and nobody decided, it is refused and its seats are released.
 * Runs periodically; after a crash the next run continues.
 * @returns the number of applications settled
 */
export async function settleApplies(deps: EndDeps): Promise<number> {
  const ids = await findAppliesToSettle(deps.database);
  for (const id of ids) await settle(deps, id);
  return ids.length;
}

async function settle(deps: EndDeps, applyId: string): Promise<void> {
  const settled = await deps.database.transaction(async (transaction) => {
    await store.lockApply(transaction, applyId);
    const row = await store.findAnyApply(transaction, applyId);
    const act = row && actFor(row);
    if (!act || !mayHappen(act, row.approval)) return undefined;
    const comment = joinLanguages(
      translate('zh', `authorization.${act}`),
      translate('en', `authorization.${act}`),
    );
    const release = await endHold(transaction, row, {
      by: 'hall',
      ticketStatus: act === 'close' ? TicketStatus.refunded : TicketStatus.reviewRejected,
    });
    await writeState(
      transaction,
      applyId,
      {
        event: act,
        approval: nextState(act, row.approval, 2),
        by: { kind: 'hall', name: '' },
        comment,
      },
      {
        comments: comment,
        orderId: null,
        firstApprovedBy: null,
        fixedfields: act === 'close' ? ['eventssessionid'] : [],
      },
    );
    const after = await store.findAnyApply(transaction, applyId);
    if (after)
      await notifyUnit(transaction, after, {
        comment: translate(row.unitLocale, `authorization.${act}`),
      });
    return { release };
  });
  if (settled) await releaseParty(deps, settled.release);
}

function actFor(row: Apply): 'close' | 'lapse' | undefined {
  if (row.closed || row.orderStatus === OrderStatus.cancelled) return 'close';
  return row.begun ? 'lapse' : undefined;
}
