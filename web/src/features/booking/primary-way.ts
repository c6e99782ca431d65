import { RefusalCode } from '@hall/shared/codes/answer-codes';

/** The actions after a rejection: an alternative session, the fix for its cause, the form, the calendar, the order. */
export type Way = 'alternative' | 'wayOut' | 'edit' | 'again' | 'order';

/** Codes that reject the session itself: the unchanged form would be rejected again. */
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
  /** A change of an order was rejected. */
  isChange: boolean;
  /** The form is still stored on this device. */
  isKept: boolean;
}

/** @returns the page's primary action after a rejection */
export function primaryWay({ code, hasAlternatives, hasWayOut, isChange, isKept }: Refused): Way {
  if (hasAlternatives) return 'alternative';
  if (hasWayOut) return 'wayOut';
  if (isChange) return code === RefusalCode.orderNotChangeable ? 'order' : 'again';
  return isKept && !ofSession.includes(code ?? '') ? 'edit' : 'again';
}
