import type { Statements } from '../declared-migration';

/** A reminder is sent once for each visit day: its notice holds minus the days from 1970 to the visit, before always -1. */
export const RemindersByDay1801000300000: Statements = {
  up: `UPDATE ticket_notices n SET event_id = date '1970-01-01' - o.visit_date
     FROM orders o WHERE o.id = n.order_id AND n.event_id = -1`,
  down: `WITH reminded AS (DELETE FROM ticket_notices WHERE event_id < 0 RETURNING order_id)
     INSERT INTO ticket_notices (order_id, event_id) SELECT DISTINCT order_id, -1 FROM reminded`,
};
