import { useCallback } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DocType, Locale } from '@hall/shared/codes/states';
import type { GateKey } from '@hall/shared/contract/staff/gate';
import { sessionEndpoints, type StaffMe } from '@hall/shared/contract/staff/session';
import {
  isOtherDocType,
  nameOfOther,
  type OtherDocument,
  standardDocTypes,
} from '@hall/shared/rules/document-kinds';
import type { Permission } from '@hall/shared/rules/permissions';
import { keptMe, type ShownMe } from '../device/kept-me';
import { forgetOnDevice } from '../device/kept-things';
import { aboutOf } from './keys';
import { requestOf } from './request';
import { send } from './staff-call';
import { isAway, StaffCallError } from './staff-call-error';

/** How often it is asked again whether somebody answers, in milliseconds. */
const retryMs = 3000;
/** How often a page that stays open asks whether its sign-in lasts: one that ended leaves nothing on the screen. */
const askAgainMs = 60_000;

/** @returns whether a session call failed because nobody is signed in, and not for want of an answer */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof StaffCallError && error.problem.status === 401;

/**
 * @returns who is signed in; at a gate that nobody answers, who was
 * @throws {StaffCallError} where nobody is, or nobody answers
 */
async function getMe(): Promise<ShownMe> {
  try {
    return await send(requestOf(sessionEndpoints.me, {}, undefined));
  } catch (error) {
    if (isSignedOut(error)) await forgetOnDevice();
    const kept = isAway(error) && keptMe.read();
    if (kept) return kept;
    throw error;
  }
}

/** Who is signed in; an error while nobody is. */
export const meQuery = queryOptions({
  queryKey: aboutOf(sessionEndpoints.me),
  queryFn: getMe,
  retry: false,
  staleTime: 60_000,
  // Where nothing was answered it is asked again by itself: that is no end of the sign-in.
  refetchInterval: ({ state: { data, error } }) =>
    data?.kept || (error && !isSignedOut(error)) ? retryMs : data ? askAgainMs : false,
  refetchIntervalInBackground: true,
});

/** @returns the kinds of documents that the hall takes; the five of spec 5 as long as nobody has told */
export const useDocTypes = (): readonly DocType[] =>
  useQuery(meQuery).data?.doctypes ?? standardDocTypes;

/** @returns what the hall calls itself and where it is; undefined as long as nobody has told */
export const useHall = (): StaffMe['hall'] | undefined =>
  // What a device of an older release remembers does not have it.
  (useQuery(meQuery).data as Partial<StaffMe> | undefined)?.hall;

const none: readonly OtherDocument[] = [];

/** @returns the kinds of documents that the hall added, those that are off too; none as long as nobody has told */
export const useOtherDocuments = (): readonly OtherDocument[] =>
  useQuery(meQuery).data?.otherdoctypes ?? none;

/**
 * @param texts where the built-in kinds have their names: long, or as short as files have them
 * @returns names a kind of document in the reader's language
 */
export function useDocumentName(
  texts: 'exports' | 'accounts' = 'exports',
): (doctype: number) => string {
  const { t, i18n } = useTranslation();
  const others = useOtherDocuments();
  return (doctype) =>
    nameOfOther(others, doctype, i18n.language as Locale) ??
    t(`${texts}.doctypes.${isOtherDocType(doctype) ? 'other' : doctype}`);
}

/** @returns asks for what the gate's lists are checked by, as the session told it; null for who may not admit */
export function useGateKey(): () => Promise<GateKey | null> {
  const client = useQueryClient();
  return useCallback(
    async () => (await client.query({ ...meQuery, staleTime: 'static' })).gatekey,
    [client],
  );
}

/** @returns whether whoever is signed in may do a thing: the page hides by it, the server decides */
export function useCan(): (permission: Permission | 'signedin') => boolean {
  const { data } = useQuery(meQuery);
  return (permission) =>
    data !== undefined && (permission === 'signedin' || data.permissions.includes(permission));
}
