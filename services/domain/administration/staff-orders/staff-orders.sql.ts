import type { BookingChannel } from '@hall/shared/codes/channels';
import type { ReviewReason } from '@hall/shared/codes/review-reasons';
import {
  type AccountStatus,
  type Locale,
  type OrderEnder,
  type OrderHolder,
  type OrderStatus,
  type SeatPool,
  TicketStatus,
} from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { channelOf } from '../../reservation/orders';

/** A row of an order list for staff. */
export interface OrderForStaff {
  id: string;
  orderno: string;
  requestid: string;
  ticketcode: string;
  accountType: OrderHolder;
  pool: SeatPool;
  channel: BookingChannel;
  ticketcount: number;
  /** Visitors whose ticket was used. */
  admitted: number;
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
  /** Account fields; null for a unit's order and for a deleted account. */
  accountId: string | null;
  accountStatus: AccountStatus | null;
  /** The application of a unit's order; null for others. */
  applicationId: string | null;
  /** The account or unit, and its phone; null for a deleted account. */
  accountName: string | null;
  telnum: string | null;
  /** The agency of a guide's team. */
  agencyName: string | null;
  locale: Locale | null;
  /** The guides who lead a team. */
  guideIds: string[];
  /** Name and ticket status of the first visitor, who represents the party. */
  realname: string;
  ticketStatus: TicketStatus;
  /** Why staff review, or reviewed, it before its tickets become valid. */
  reviewReason: ReviewReason | null;
}

/** Joins the application `ap` of a unit's order `o` and its unit `un`. */
const unitJoins = `LEFT JOIN auth_applies ap ON o.account_type = 'auth' AND ap.order_id = o.id
     LEFT JOIN auth_units un ON un.id = ap.unit_id`;
/** The phone for calls about an application `ap` of a unit `un`. */
export const phoneOfUnit = `coalesce(nullif(ap.form ->> 'telnum', ''), un.telnum)`;

/**
 * Raw SQL: exports read hundreds of thousands of rows, and entities take four times as long.
 * @returns the orders, newest first
 */
export function readOrdersForStaff(db: Queryable, ids: string[]): Promise<OrderForStaff[]> {
  return runSql<OrderForStaff>(
    db,
    `SELECT o.id, o.orderno, o.requestid, o.ticketcode, o.account_type AS "accountType", o.pool,
            ${channelOf('o')} AS channel, o.ticketcount, o.status,
            (SELECT count(*)::int FROM tickets WHERE order_id = o.id AND status = ${TicketStatus.verified}) AS admitted,
            o.visit_date::text AS "visitDate",
            to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session,
            a.name_zh AS "areaNameZh", a.name_en AS "areaNameEn",
            a.entrance_zh AS "areaEntranceZh", a.entrance_en AS "areaEntranceEn", o.created_at AS "createdAt",
            o.cancelled_by AS "cancelledBy", ac.id AS "accountId",
            coalesce(ac.realname, ac.username, ap.form ->> 'unitname', un.unitname) AS "accountName",
            ac.status AS "accountStatus", coalesce(ac.telnum, ${phoneOfUnit}) AS telnum, ac.locale, ap.id AS "applicationId",
            agency.realname AS "agencyName", o.guide_ids AS "guideIds",
            t.realname, t.status AS "ticketStatus",
            o.review_reason AS "reviewReason"
     FROM orders o
     JOIN visit_sessions s ON s.id = o.session_id
     JOIN areas a ON a.id = o.area_id
     LEFT JOIN accounts ac ON ac.id = o.account_id AND ac.deleted_at IS NULL
     LEFT JOIN accounts agency ON agency.id = o.agency_id AND agency.deleted_at IS NULL
     ${unitJoins}
     JOIN tickets t ON t.order_id = o.id AND t.position = 1
     WHERE o.id = ANY($1::bigint[]) ORDER BY o.id DESC`,
    [ids],
  );
}
