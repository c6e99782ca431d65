import { foldedName, holdsLetters, holdsName } from '@hall/platform/postgres/fold-name';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { phoneOfUnit } from './staff-orders.sql';

/**
 * Raw SQL: active tickets have an index by day and visitor, others one by visitor. Each half of the union uses its own.
 * @param keys blind indexes of the number searched for
 * @param max maximum number of orders
 * @returns the orders with tickets of that number
 */
export async function findByVisitor(db: Queryable, keys: string[], max: number): Promise<string[]> {
  const found = await runSql<{ id: string }>(
    db,
    `SELECT DISTINCT order_id AS id FROM (
       SELECT order_id FROM tickets WHERE visitor_key = ANY($1) AND NOT holds_seat
       UNION ALL
       SELECT order_id FROM tickets WHERE visitor_key = ANY($1) AND holds_seat
         AND visit_date = ANY(ARRAY(SELECT DISTINCT visit_date FROM visit_days))) AS found LIMIT $2`,
    [keys, max],
  );
  return found.map(({ id }) => id);
}

/** The days of visit to search, `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/**
 * Raw SQL: two covering indexes, of tickets that hold a seat and of released ones, contain the names of each day. No
 * index finds the middle of a name, so the days limit the scan.
 * @param by.name as `foldName` makes it, not empty; whole or partial, of an account of an individual only whole
 * @param by.typed as typed: a username
 * @param max maximum number of orders
 * @returns the matching orders of visitors or accounts, newest first
 */
export async function findByName(
  db: Queryable,
  { name, typed }: { name: string; typed: string },
  { from, to }: DayRange,
  max: number,
): Promise<string[]> {
  const found = await runSql<{ id: string }>(
    db,
    `SELECT id FROM (
       SELECT order_id AS id FROM tickets t
       WHERE holds_seat AND visit_date BETWEEN $1 AND $2 AND ${holdsName('t.realname', '$3', name)}
       UNION
       SELECT order_id FROM tickets t
       WHERE NOT holds_seat AND visit_date BETWEEN $1 AND $2 AND ${holdsName('t.realname', '$3', name)}
       UNION
       SELECT o.id FROM orders o WHERE o.visit_date BETWEEN $1 AND $2 AND o.account_id IN (
         SELECT id FROM accounts a
         WHERE deleted_at IS NULL AND type <> 'user' AND strpos(${foldedName('a.realname')}, $3) > 0
         UNION ALL
         SELECT id FROM accounts a
         WHERE deleted_at IS NULL AND ${holdsLetters('a.realname', '$3')} AND ${foldedName('a.realname')} = $3
         UNION ALL
         SELECT id FROM accounts WHERE deleted_at IS NULL AND type = 'user' AND lower(username) = lower($4))
     ) AS found ORDER BY id DESC LIMIT $5`,
    [from, to, name, typed, max],
  );
  return found.map(({ id }) => id);
}

/**
 * Raw SQL: phones have an index on the reversed number. The covering index of the days contains order numbers and
 * codes.
 * @param by.ending letters and digits: the end of an order number or ticket code
 * @param by.lastFour last digits of the phone of an account or unit
 * @param max maximum number of orders
 * @returns the orders, newest first
 */
export async function findByEnding(
  db: Queryable,
  { ending, lastFour }: { ending: string; lastFour: string | undefined },
  { from, to }: DayRange,
  max: number,
): Promise<string[]> {
  const found = await runSql<{ id: string }>(
    db,
    `SELECT id FROM (
       SELECT id FROM orders WHERE visit_date BETWEEN $1 AND $2 AND (orderno LIKE '%' || $3 OR ticketcode LIKE '%' || $3)
       UNION
       SELECT o.id FROM orders o WHERE o.visit_date BETWEEN $1 AND $2 AND o.account_id IN (
         SELECT id FROM accounts WHERE deleted_at IS NULL AND telnum <> '' AND reverse(telnum) LIKE reverse($4) || '%')
       UNION
       SELECT o.id FROM auth_applies ap JOIN auth_units un ON un.id = ap.unit_id JOIN orders o ON o.id = ap.order_id
       WHERE o.visit_date BETWEEN $1 AND $2 AND right(${phoneOfUnit}, 4) = $4
     ) AS found ORDER BY id DESC LIMIT $5`,
    [from, to, ending, lastFour ?? null, max],
  );
  return found.map(({ id }) => id);
}

/** The visitor in a party who matches a keyword. */
export interface FoundVisitor {
  orderId: string;
  realname: string;
  /** Position in the party, from 1, which is the one who represents it. */
  position: number;
}

/**
 * @param orderIds of one page of a list
 * @param by a name as `foldName` makes it, or blind indexes of a document number
 * @returns the first matching visitor of each order that has one
 */
export function readFoundVisitors(
  db: Queryable,
  orderIds: string[],
  by: { name: string; keys: string[] },
): Promise<FoundVisitor[]> {
  return runSql<FoundVisitor>(
    db,
    `SELECT DISTINCT ON (order_id) order_id AS "orderId", realname, position FROM tickets t
     WHERE order_id = ANY($1::bigint[])
       AND (visitor_key = ANY($2::text[]) OR ($3 <> '' AND strpos(${foldedName('t.realname')}, $3) > 0))
     ORDER BY order_id, position`,
    [orderIds, by.keys, by.name],
  );
}
