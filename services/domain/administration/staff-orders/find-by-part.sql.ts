import { normaliseRealName } from '@hall/shared/rules/names';
import { foldedName, holdsName } from '@hall/platform/postgres/fold-name';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** The days of the visits among which orders are looked for, `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/**
 * By hand: the names of the days are read in two indexes that carry them along, of tickets that hold a seat and of those
 * given up, without a look at tickets or orders. A name in its middle has no index: the days bound what is read.
 * @param by.name as `foldName` makes it, not empty; a whole one or a part of it
 * @param by.typed as it was typed: the username or whole name of an individual, who has an account among very many
 * @param max orders at the most
 * @returns the orders with such a visitor, or of such an account, the newest first
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
         SELECT id FROM accounts WHERE deleted_at IS NULL AND realname = $5
         UNION ALL
         SELECT id FROM accounts WHERE deleted_at IS NULL AND type = 'user' AND lower(username) = lower($4))
     ) AS found ORDER BY id DESC LIMIT $6`,
    [from, to, name, typed, normaliseRealName(typed), max],
  );
  return found.map(({ id }) => id);
}

/**
 * By hand: a phone has an index of the number read backwards; the numbers and codes of the days' orders are read in the
 * days' index, which carries them along.
 * @param ending letters and figures, the last of an order's number or ticket code, or of the phone of its account
 * @param max orders at the most
 * @returns the orders, the newest first
 */
export async function findByEnding(
  db: Queryable,
  ending: string,
  { from, to }: DayRange,
  max: number,
): Promise<string[]> {
  const found = await runSql<{ id: string }>(
    db,
    `SELECT id FROM (
       SELECT id FROM orders WHERE visit_date BETWEEN $1 AND $2 AND (orderno LIKE '%' || $3 OR ticketcode LIKE '%' || $3)
       UNION
       SELECT o.id FROM orders o WHERE o.visit_date BETWEEN $1 AND $2 AND o.account_id IN (
         SELECT id FROM accounts WHERE deleted_at IS NULL AND telnum <> '' AND reverse(telnum) LIKE reverse($3) || '%')
     ) AS found ORDER BY id DESC LIMIT $4`,
    [from, to, ending, max],
  );
  return found.map(({ id }) => id);
}

/** Whom a keyword meant, of one order's party. */
export interface FoundVisitor {
  orderId: string;
  realname: string;
  /** In the party, from 1: the one who stands for it. */
  position: number;
}

/**
 * @param orderIds of one page of a list
 * @param by a name as `foldName` makes it, or blind indexes of a document's number
 * @returns of each order the first visitor who is meant, where one is
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
