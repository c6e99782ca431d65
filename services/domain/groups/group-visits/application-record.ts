import { Approval } from '@hall/shared/codes/approval';
import { type Locale, OrderStatus } from '@hall/shared/codes/states';
import type { VisitStage } from '@hall/shared/contract/group-visit-answers';
import type { GroupApplication, GroupApplicationStep } from './group-application.entity';

/** A stored application with data of its unit, session and order. */
export interface Application extends Omit<
  GroupApplication,
  'createdAt' | 'unit' | 'session' | 'order'
> {
  loginid: string;
  /** The unit's name when the sign-in was issued. */
  issuedTo: string;
  contactTelnum: string;
  /** The language of messages to the unit. */
  unitLocale: Locale;
  orderno: string | null;
  ticketcode: string | null;
  /** Status of the order that holds the seats; cancelled if it was ended. */
  orderStatus: OrderStatus | null;
  /** Schedule data of the session; null if the application has no session. */
  visitDate: string | null;
  starttime: string | null;
  endtime: string | null;
  areaNameZh: string | null;
  areaNameEn: string | null;
  /** The session or its day is closed. */
  closed: boolean;
}

/** @param entity with its unit, session, order, area and day, if present */
export function toApplication({
  unit,
  session,
  order,
  ...application
}: GroupApplication): Application {
  if (!unit) throw new Error(`application ${application.id} was read without its unit`);
  return {
    ...application,
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
    orderno: order?.orderno ?? null,
    ticketcode: order?.ticketcode ?? null,
    orderStatus: order?.status ?? null,
  };
}

/** A step to record: the new state and its author. */
export interface NewStep extends Pick<GroupApplicationStep, 'event' | 'approval'> {
  by: { kind: GroupApplicationStep['byKind']; name: string };
  comment?: string;
}

/** @returns the progress of an approved application's visit; empty for others */
export function stageOf(
  row: Pick<Application, 'approval' | 'begun' | 'orderStatus' | 'admitted'>,
): VisitStage {
  if (row.approval !== Approval.approved) return '';
  if (!row.begun) return 'ahead';
  if (row.orderStatus !== OrderStatus.completed) return 'begun';
  return row.admitted > 0 ? 'over' : 'expired';
}
