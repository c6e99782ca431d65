import {
  ListSavedViewsDto,
  SaveSavedViewDto,
  type SavedViewRow,
} from '@hall/shared/contract/staff/saved-views';
import { type ListedView, listViews, removeView, saveView } from '@hall/domain/staff/saved-views';
import { type StaffCall, staffCall, type StaffDeps } from '../calls/staff-call';

/** Saved views of lists. */
export function savedViewCalls({ database }: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'views',
      summary: 'The views of a list: one’s own, and those that are shared with one’s role.',
      access: 'views.keep',
      Dto: ListSavedViewsDto,
      answer: async ({ actor }, { list }) => ({
        items: (await listViews(database, actor, list)).map(presentView),
      }),
    }),
    staffCall({
      path: 'views',
      summary: 'Keep a view of a list by a name, in the place of one’s own of that name.',
      access: 'views.keep',
      status: 201,
      Dto: SaveSavedViewDto,
      answer: async ({ actor }, form) => ({
        viewid: await saveView(database, actor, form),
      }),
    }),
    staffCall({
      method: 'delete',
      path: 'views/:viewid',
      summary: 'Remove one of one’s own views.',
      access: 'views.keep',
      answer: ({ actor, params }) => removeView(database, actor, params.viewid),
    }),
  ];
}

const presentView = ({
  id,
  name,
  filters,
  hidden,
  role,
  own,
  staff,
}: ListedView): SavedViewRow => ({
  viewid: id,
  name,
  filters,
  hidden,
  own,
  role: role ?? '',
  by: staff?.username ?? '',
});
