import { Approval } from '@hall/shared/codes/approval';
import { OrderStatus } from '@hall/shared/codes/states';
import type { VisitStage } from '@hall/shared/contract/authorization-answers';
import type { Apply } from './apply-record';

/** @returns how far an approved application's visit is; empty for one that is not approved */
export function stageOf(
  row: Pick<Apply, 'approval' | 'begun' | 'orderStatus' | 'admitted'>,
): VisitStage {
  if (row.approval !== Approval.approved) return '';
  if (!row.begun) return 'ahead';
  if (row.orderStatus !== OrderStatus.completed) return 'begun';
  return row.admitted > 0 ? 'over' : 'expired';
}
