import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { passwordLength } from '@hall/shared/codes/limits';
import type { AccountType, DocType, Locale } from '@hall/shared/codes/states';
import { miniProgramCall, type StartAnswer, startCalls } from '@hall/shared/contract/start';
import {
  isOtherDocType,
  nameOfOther,
  type OtherDocument,
  standardDocTypes,
} from '@hall/shared/rules/document-kinds';
import { addHallDays, hallInstant } from '@hall/shared/rules/hall-time';
import { useAccountType } from '../device/account-type';
import { getCall } from './call';

/** How far the server's clock is ahead of this device's, in milliseconds, with the answer that told. */
export interface Start extends StartAnswer {
  clockAheadMs: number;
}

const longestMs = 600_000;
/** So that not every open page asks at the stroke of midnight. */
const spreadMs = 20_000;

/** @returns milliseconds from an answer until the day turns at the hall, or ten minutes where it is further off */
function untilAskedAnew(start: Start | undefined, toldAt: number): number {
  if (!start) return longestMs;
  const turn = hallInstant(addHallDays(start.servertime.slice(0, 10), 1), '00:00');
  const untilTurn = turn.getTime() - Date.parse(start.servertime);
  return Math.min(longestMs, untilTurn + 1000 + (toldAt % spreadMs));
}

const startQuery = (type: AccountType, locale: string) =>
  queryOptions({
    queryKey: ['start', type, locale],
    queryFn: async (): Promise<Start> => {
      const answer = await getCall(startCalls[type]);
      return { ...answer, clockAheadMs: Date.parse(answer.servertime) - Date.now() };
    },
    staleTime: 60_000,
    // A page that is left open over night, or comes back from a sleep, is to know which day it is.
    refetchInterval: ({ state }) => untilAskedAnew(state.data, state.dataUpdatedAt),
    refetchOnWindowFocus: true,
    // In another language the texts change and no rule does: a form that is being filled in stays.
    placeholderData: (before, of) => (of?.queryKey[1] === type ? before : undefined),
  });

/** What the site knows as it opens; asked anew when the language or the account type changes. */
export function useStart() {
  const { i18n } = useTranslation();
  return useQuery(startQuery(useAccountType(), i18n.language));
}

/** @returns how long a new password is; what the specification gives as long as nobody has told more */
export const usePasswordLength = (): StartAnswer['password'] =>
  useStart().data?.password ?? passwordLength;

/** @returns the kinds of documents that the hall takes; the five of spec 5 as long as nobody has told */
export const useDocTypes = (): readonly DocType[] => useStart().data?.doctypes ?? standardDocTypes;

const none: readonly OtherDocument[] = [];

/** @returns the kinds of documents that the hall added, those that are off too; none as long as nobody has told */
export const useOtherDocuments = (): readonly OtherDocument[] =>
  useStart().data?.otherdoctypes ?? none;

/** @returns names a kind of document in the reader's language */
export function useDocumentName(): (doctype: number) => string {
  const { t, i18n } = useTranslation();
  const others = useOtherDocuments();
  return (doctype) =>
    nameOfOther(others, doctype, i18n.language as Locale) ??
    t(`account.doctype.${isOtherDocType(doctype) ? 'other' : doctype}`);
}

/** Where phones book; without an answer the page says it in words alone. */
export function useMiniProgram() {
  return useQuery({
    queryKey: ['start', 'miniProgram'],
    queryFn: () => getCall(miniProgramCall),
    staleTime: 300_000,
    meta: { silent: true },
  });
}
