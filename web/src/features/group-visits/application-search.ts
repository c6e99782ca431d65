import { useSiteSearch } from '../../use-site-search';

/** @returns the search parameters that name an application */
export const applicationSearch = (authapplyid: string): { authapplyid: number } => ({
  authapplyid: Number(authapplyid),
});

/** The application named in the address; empty if none is. */
export const useNamedApplication = (): string => String(useSiteSearch().authapplyid ?? '');
