import { rootRouteId, useSearch } from '@tanstack/react-router';
import type { SiteSearch } from './search-rules';

/** The search parameters of the current page. */
export const useSiteSearch = (): SiteSearch => useSearch({ from: rootRouteId });
