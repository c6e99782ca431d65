import { Approval } from '@hall/shared/codes/approval';
import { type Locale, OrderStatus } from '@hall/shared/codes/states';
import type { VisitStage } from '@hall/shared/contract/group-visit-answers';
import type { GroupApply } from './group-apply.entity';
import type { GroupApplyStep } from './group-apply-step.entity';

/** An application as the store has it, with what its unit, its session and its order say. */
export interface Apply
  extends Omit<GroupApply, 'createdAt' | 'unit' | 'session' | 'order'>, ApplySession {
  loginid: string;
  /** The name of the unit to which the sign-in was issued. */
  issuedTo: string;
  contactTelnum: string;
  /** The language in which the unit is told. */
  unitLocale: Locale;
  ticketcode: string | null;
  /** Of the order that holds the seats; cancelled where it was ended. */
  orderStatus: OrderStatus | null;
}

/** What the schedule says of the session; null where the application names none. */
interface ApplySession {
  visitDate: string | null;
  starttime: string | null;
  endtime: string | null;
  areaNameZh: string | null;
  areaNameEn: string | null;
  /** The session or its day. */
  closed: boolean;
}

/** @param entity with its unit, session, order, and the session's area and day, as far as there are any */
export function toApply({ unit, session, order, ...apply }: GroupApply): Apply {
  if (!unit) throw new Error(`application ${apply.id} was read without its unit`);
  return {
    ...apply,
    loginid: unit.loginid,
    issuedTo: unit.unitname,
    contactTelnum: unit.telnum,
    unitLocale: unit.locale,
    visitDate: session?.visitDate ?? null,
    starttime: session?.starttime ?? null,
    endtime: session?.endtime ?? null,
    areaNameZh: session?.area?.nameZh ?? null,
    areaNameEn: session?.area?.nameEn ?? null,
    closed: Boolean(session?.closed || session?.day?.closed),
    ticketcode: order?.ticketcode ?? null,
    orderStatus: order?.status ?? null,
  };
}

/** A step to be taken: the state to which it leads, and whose it is. */
export interface NewStep extends Pick<GroupApplyStep, 'event' | 'approval'> {
  by: { kind: GroupApplyStep['byKind']; name: string };
  comment?: string;
}

/** @returns how far an approved application's visit is; empty for one that is not approved */
export function stageOf(
  row: Pick<Apply, 'approval' | 'begun' | 'orderStatus' | 'admitted'>,
): VisitStage {
  if (row.approval !== Approval.approved) return '';
  if (!row.begun) return 'ahead';
  if (row.orderStatus !== OrderStatus.completed) return 'begun';
  return row.admitted > 0 ? 'over' : 'expired';
}
