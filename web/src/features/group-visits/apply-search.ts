import { useSiteSearch } from '../../use-site-search';

/** @returns the part of an address that names an application */
export const applySearch = (authapplyid: string): { authapplyid: number } => ({
  authapplyid: Number(authapplyid),
});

/** The application that the address names; empty for none. */
export const useNamedApply = (): string => String(useSiteSearch().authapplyid ?? '');
