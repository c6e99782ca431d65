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
import { rememberedMe, type ShownMe } from '../device/remembered-me';
import { forgetOnDevice } from '../device/stored-data';
import { aboutOf } from './request';
import { requestOf } from './request';
import { send } from './staff-call';
import { isAway, StaffCallError } from './request';

/** Interval between retries while the server does not answer, in milliseconds. */
const retryMs = 3000;
/** Interval at which an open page checks that its session is still valid, in milliseconds. */
const askAgainMs = 60_000;

/** @returns whether a session call failed because nobody is signed in; false if the server did not answer */
export const isSignedOut = (error: unknown): error is StaffCallError =>
  error instanceof StaffCallError && error.problem.status === 401;

/**
 * @returns the signed-in member of staff; on a gate device that is offline, the remembered one
 * @throws {StaffCallError} if nobody is signed in or the server does not answer
 */
async function getMe(): Promise<ShownMe> {
  try {
    return await send(requestOf(sessionEndpoints.me, {}));
  } catch (error) {
    if (isSignedOut(error)) await forgetOnDevice();
    const remembered = isAway(error) && rememberedMe.read();
    if (remembered) return remembered;
    throw error;
  }
}

/** The signed-in member of staff; an error if nobody is signed in. */
export const meQuery = queryOptions({
  queryKey: aboutOf(sessionEndpoints.me),
  queryFn: getMe,
  retry: false,
  staleTime: 60_000,
  // No answer does not end the session, so the query is retried.
  refetchInterval: ({ state: { data, error } }) =>
    data?.remembered || (error && !isSignedOut(error)) ? retryMs : data ? askAgainMs : false,
  refetchIntervalInBackground: true,
});

/** @returns the kinds of documents that the hall accepts; until they are loaded, the five of spec 5 */
export const useDocTypes = (): readonly DocType[] =>
  useQuery(meQuery).data?.doctypes ?? standardDocTypes;

/** @returns the name and place of the hall; undefined until they are loaded */
export const useHall = (): StaffMe['hall'] | undefined =>
  // A device may remember a session of an older version, without this field.
  (useQuery(meQuery).data as Partial<StaffMe> | undefined)?.hall;

const none: readonly OtherDocument[] = [];

/** @returns the kinds of documents that the hall added, disabled ones too; empty until they are loaded */
export const useOtherDocuments = (): readonly OtherDocument[] =>
  useQuery(meQuery).data?.otherdoctypes ?? none;

/**
 * @param texts the texts with the names of the built-in kinds: `accounts` long, `exports` short
 * @returns a function that names a kind of document in the reader's language
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

/** @returns a function that resolves to the public key of the gate's lists; null without the permission to admit */
export function useGateKey(): () => Promise<GateKey | null> {
  const client = useQueryClient();
  return useCallback(
    async () => (await client.query({ ...meQuery, staleTime: 'static' })).gatekey,
    [client],
  );
}

/** @returns whether the signed-in member has a permission; only for display, because the server checks every call */
export function useCan(): (permission: Permission | 'signedin') => boolean {
  const { data } = useQuery(meQuery);
  return (permission) =>
    data !== undefined && (permission === 'signedin' || data.permissions.includes(permission));
}
