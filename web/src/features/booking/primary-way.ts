import { RefusalCode } from '@hall/shared/codes/answer-codes';

/** The ways on from a refusal: a session that is offered, the way out of it, the form, the days, the order. */
export type Way = 'alternative' | 'wayOut' | 'edit' | 'again' | 'order';

/** The session itself is what cannot be booked: the form as it was would be refused again. */
const ofSession: readonly string[] = [
  RefusalCode.notReleased,
  RefusalCode.notAvailable,
  RefusalCode.stopped,
  RefusalCode.notEnoughSeats,
  RefusalCode.seatsGivenBack,
];

interface Refused {
  code: string | undefined;
  hasAlternatives: boolean;
  hasWayOut: boolean;
  /** A change of an order was refused. */
  isChange: boolean;
  /** The form is still on this device. */
  isKept: boolean;
}

/** @returns which of the ways on from a refusal is the page's primary action */
export function primaryWay({ code, hasAlternatives, hasWayOut, isChange, isKept }: Refused): Way {
  if (hasAlternatives) return 'alternative';
  if (hasWayOut) return 'wayOut';
  if (isChange) return code === RefusalCode.orderNotChangeable ? 'order' : 'again';
  return isKept && !ofSession.includes(code ?? '') ? 'edit' : 'again';
}
