import type { TFunction } from 'i18next';
import type { GateTicket } from '@hall/shared/contract/staff/gate';
import { declaredInWords } from '@hall/shared/rules/declarations';

/** @returns what staff at the gate should know about a visitor, in words: the reason for special care, and declarations */
export const marksOf = (
  { attention, notes = {} }: Pick<GateTicket, 'attention' | 'notes'>,
  t: TFunction,
): string[] => [
  ...(attention ? [t(`gateDesk.attention.${attention}`)] : []),
  ...declaredInWords(notes, t),
];
