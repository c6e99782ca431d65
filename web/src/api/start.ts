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
import { call } from './call';
import { useAsk } from './use-call';

/** The start answer, with the lead of the server's clock over this device's clock in milliseconds. */
export interface Start extends StartAnswer {
  clockAheadMs: number;
}

const longestMs = 600_000;
/** Jitter in milliseconds, so that open pages do not all send requests at midnight. */
const spreadMs = 20_000;

/** @returns milliseconds until the next day at the hall, at most ten minutes after the answer */
function untilAskedAnew(start: Start | undefined, answeredAt: number): number {
  if (!start) return longestMs;
  const turn = hallInstant(addHallDays(start.servertime.slice(0, 10), 1), '00:00');
  const untilTurn = turn.getTime() - Date.parse(start.servertime);
  return Math.min(longestMs, untilTurn + 1000 + (answeredAt % spreadMs));
}

const startQuery = (type: AccountType, locale: string) =>
  queryOptions({
    queryKey: ['start', type, locale],
    queryFn: async (): Promise<Start> => {
      const answer = await call(startCalls[type]);
      return { ...answer, clockAheadMs: Date.parse(answer.servertime) - Date.now() };
    },
    staleTime: 60_000,
    // A page that is open overnight, or resumes from sleep, must learn the new date.
    refetchInterval: ({ state }) => untilAskedAnew(state.data, state.dataUpdatedAt),
    refetchOnWindowFocus: true,
    // The rules do not depend on the language: keep them, so that a half-filled form stays.
    placeholderData: (before, of) => (of?.queryKey[1] === type ? before : undefined),
  });

/** The settings that the site loads when it opens. Fetched again when the language or the account type changes. */
export function useStart() {
  const { i18n } = useTranslation();
  return useQuery(startQuery(useAccountType(), i18n.language));
}

/** @returns the length of a new password; before the answer arrives, the specification's */
export const usePasswordLength = (): StartAnswer['password'] =>
  useStart().data?.password ?? passwordLength;

/**
 * @returns whether individuals can use a mail address instead of a phone. Before the answer arrives, what most halls have:
 *   a field whose words become longer would move the fields below it.
 */
export function useMailAccounts(): boolean {
  const type = useAccountType();
  const { data } = useStart();
  return data ? data.mailaccounts === 1 : type === 'user';
}

/** @returns the document types that the hall accepts; before the answer arrives, the five of spec 5 */
export const useDocTypes = (): readonly DocType[] => useStart().data?.doctypes ?? standardDocTypes;

const none: readonly OtherDocument[] = [];

/** @returns the document types that the hall added, including disabled ones; none before the answer arrives */
export const useOtherDocuments = (): readonly OtherDocument[] =>
  useStart().data?.otherdoctypes ?? none;

/** @returns a function that names a document type in the reader's language */
export function useDocumentName(): (doctype: number) => string {
  const { t, i18n } = useTranslation();
  const others = useOtherDocuments();
  return (doctype) =>
    nameOfOther(others, doctype, i18n.language as Locale) ??
    t(`account.doctype.${isOtherDocType(doctype) ? 'other' : doctype}`);
}

/** The mini program in which phones book. Without an answer the page shows text only. */
export const useMiniProgram = () =>
  useAsk(miniProgramCall, {}, { staleTime: 300_000, meta: { silent: true } });
