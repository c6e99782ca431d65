import { RefusalCode, refusalOf } from '@hall/shared/codes/answer-codes';

/** The actions after a rejection: an alternative session, the fix for its cause, the form, the calendar, the order. */
export type Way = 'alternative' | 'wayOut' | 'edit' | 'again' | 'order';

interface Refused {
  code: string | undefined;
  hasAlternatives: boolean;
  /** A change of an order was rejected. */
  isChange: boolean;
  /** The form is still stored on this device. */
  isStored: boolean;
}

/** @returns the page's primary action after a rejection */
export function primaryWay({ code, hasAlternatives, isChange, isStored }: Refused): Way {
  const refusal = refusalOf(code);
  if (hasAlternatives) return 'alternative';
  if (refusal?.wayOut) return 'wayOut';
  if (isChange) return code === RefusalCode.orderNotChangeable ? 'order' : 'again';
  return isStored && !refusal?.isOfSession ? 'edit' : 'again';
}
