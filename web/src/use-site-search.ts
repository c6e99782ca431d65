import { rootRouteId, useLocation, useSearch } from '@tanstack/react-router';
import { type SiteSearch, validateSearch } from './search-rules';
import { encodeOrderQuery } from './urls';

/** The search parameters of the current page. */
export const useSiteSearch = (): SiteSearch => useSearch({ from: rootRouteId });

/** The search of a link to the sign-in, so that the day and the number of people chosen before it are still chosen after it. */
export function useWayBack(): Pick<SiteSearch, 'orderquery'> {
  const orderquery = useLocation({
    select({ href, search }) {
      const { orderquery: given, date, party } = validateSearch(search);
      return given ?? (date || party ? encodeOrderQuery(href) : undefined);
    },
  });
  return orderquery ? { orderquery } : {};
}
