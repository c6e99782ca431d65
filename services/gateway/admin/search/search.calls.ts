import { SearchEverywhereDto } from '@hall/shared/contract/staff/search';
import { noteNumberSearch, searchEverywhere } from '@hall/domain/administration/search';
import { type StaffCall, staffCall } from '../calls/staff-call';
import type { StaffDeps } from '../staff-deps';
import { presentFound } from './search.presenter';

/** The global search: each kind requires the permission of its list. */
export function searchCalls(deps: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'post',
      path: 'search',
      summary:
        'Orders, accounts, applications, units and sessions by one keyword, those one may see.',
      access: 'overview.read',
      Dto: SearchEverywhereDto,
      async answer({ actor, locale }, { keyword }: SearchEverywhereDto) {
        await noteNumberSearch(deps, actor, 'search', { phone: keyword, document: keyword });
        return presentFound(await searchEverywhere(deps, keyword, actor), {
          rules: await deps.settings.get(),
          role: actor.staff.role,
          locale,
        });
      },
    }),
  ];
}
