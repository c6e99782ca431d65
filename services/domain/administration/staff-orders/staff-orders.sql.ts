import type { BookingChannel } from '@hall/shared/codes/channels';
import type { ReviewReason } from '@hall/shared/codes/review-reasons';
import type {
  AccountStatus,
  Locale,
  OrderEnder,
  OrderHolder,
  OrderStatus,
  SeatPool,
  TicketStatus,
} from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { channelOf } from '../../reservation/orders';

/** An order as staff have it in a row. */
export interface OrderForStaff {
  id: string;
  orderno: string;
  requestid: string;
  ticketcode: string;
  accountType: OrderHolder;
  pool: SeatPool;
  channel: BookingChannel;
  ticketcount: number;
  status: OrderStatus;
  visitDate: string;
  /** `08:00-08:45` */
  session: string;
  areaNameZh: string;
  areaNameEn: string;
  areaEntranceZh: string;
  areaEntranceEn: string;
  createdAt: Date;
  cancelledBy: OrderEnder | null;
  /** The account's; all null of a unit's order, which has none, and where it was deleted. */
  accountId: string | null;
  accountName: string | null;
  accountStatus: AccountStatus | null;
  telnum: string | null;
  locale: Locale | null;
  /** The first visitor's name, and the status of his ticket, which stands for the party. */
  realname: string;
  ticketStatus: TicketStatus;
  /** Why staff look, or looked, at it before its tickets count. */
  reviewReason: ReviewReason | null;
}

/**
 * By hand: exports read hundreds of thousands of them, and rows made into entities cost four times the time.
 * @returns the orders, the newest first
 */
export function readOrdersForStaff(db: Queryable, ids: string[]): Promise<OrderForStaff[]> {
  return runSql<OrderForStaff>(
    db,
    `SELECT o.id, o.orderno, o.requestid, o.ticketcode, o.account_type AS "accountType", o.pool,
            ${channelOf('o')} AS channel, o.ticketcount, o.status,
            o.visit_date::text AS "visitDate",
            to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session,
            a.name_zh AS "areaNameZh", a.name_en AS "areaNameEn",
            a.entrance_zh AS "areaEntranceZh", a.entrance_en AS "areaEntranceEn", o.created_at AS "createdAt",
            o.cancelled_by AS "cancelledBy", ac.id AS "accountId",
            coalesce(ac.realname, ac.username) AS "accountName", ac.status AS "accountStatus", ac.telnum, ac.locale,
            t.realname, t.status AS "ticketStatus",
            o.review_reason AS "reviewReason"
     FROM orders o
     JOIN visit_sessions s ON s.id = o.session_id
     JOIN areas a ON a.id = o.area_id
     LEFT JOIN accounts ac ON ac.id = o.account_id AND ac.deleted_at IS NULL
     JOIN tickets t ON t.order_id = o.id AND t.position = 1
     WHERE o.id = ANY($1::bigint[]) ORDER BY o.id DESC`,
    [ids],
  );
}
