import { useSearch } from '@tanstack/react-router';

/** @returns the part of an address that names an application */
export const applySearch = (authapplyid: string): never =>
  ({ authapplyid: Number(authapplyid) }) as never;

/** The application that the address names; empty for none. The router reads digits as a number. */
export function useNamedApply(): string {
  const { authapplyid = '' }: { authapplyid?: string | number } = useSearch({ strict: false });
  return /^\d{1,18}$/.test(String(authapplyid)) ? String(authapplyid) : '';
}
