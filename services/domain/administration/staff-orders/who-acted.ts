import type { AuditEntry } from '../../foundation/audit';
import type { OrderEvent } from '../../reservation/orders/order.entity';

/** The events of each act of staff on an order, or on the application that holds it. */
const eventsOf: Partial<Record<string, readonly string[]>> = {
  'order.approve': ['approved'],
  'order.undo': ['approvalUndone'],
  'order.reject': ['rejected'],
  'order.revoke': ['staffCancelled'],
  'order.cancel': ['staffCancelled', 'restCancelled'],
  'order.change': ['changed', 'split'],
  'order.takeOut': ['reduced'],
  'order.replaced': ['replaced'],
  'order.corrected': ['corrected'],
  'order.resend': ['resent'],
};

/** The author of an event of an order. */
export interface EventAuthor {
  /** The username of the member of staff; empty for other events, and if it is not known. */
  staff: string;
  /** The account or unit did it. */
  own: boolean;
}

type Event = Pick<OrderEvent, 'id' | 'event' | 'params' | 'at'>;
type Entry = Pick<AuditEntry, 'act' | 'at' | 'username'>;

/**
 * Names the authors of an order's events from the audit log. An act is written right after its event, in the same
 * transaction. A move is requested before its event, and can fail without one.
 * @param history oldest first
 * @param acts of staff on the order and on its application, newest first
 * @returns the authors in the order of the history
 */
export function authorsOf(history: readonly Event[], acts: readonly Entry[]): EventAuthor[] {
  const staffOf = new Map<string, string>();
  for (const { act: done, at, username } of acts) {
    const act = done.replace('authorization.', 'order.');
    const isMove = act === 'order.change';
    const events = history.filter(
      (event) =>
        eventsOf[act]?.includes(event.event) &&
        !staffOf.has(event.id) &&
        !isOwn(event) &&
        (isMove ? event.at >= at : event.at <= at),
    );
    const event = events.at(isMove ? 0 : -1);
    if (event) staffOf.set(event.id, username);
  }
  return history.map((event) => ({ staff: staffOf.get(event.id) ?? '', own: isOwn(event) }));
}

const isOwn = ({ event, params }: Event): boolean =>
  params?.by === 'visitor' || event === 'cancelled' || event === 'guidesChanged';
