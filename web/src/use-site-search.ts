import { rootRouteId, useSearch } from '@tanstack/react-router';
import type { SiteSearch } from './search-rules';

/** What the address keeps, on whichever page. */
export const useSiteSearch = (): SiteSearch => useSearch({ from: rootRouteId });
