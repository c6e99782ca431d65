import type { ConsoleList } from '@hall/shared/lists/all-lists';
import type { StaffRole } from '@hall/shared/rules/permissions';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { SavedView } from './saved-view.entity';

type StoredView = Pick<SavedView, 'staffId' | 'list' | 'name' | 'role' | 'filters' | 'hidden'>;

/** @returns a list's views: the member's own first, then those shared with the member's role, by name */
export async function findViews(
  db: Queryable,
  list: ConsoleList,
  { staffId, role }: { staffId: string; role: StaffRole },
): Promise<SavedView[]> {
  const views = await db
    .getRepository(SavedView)
    .createQueryBuilder('view')
    .innerJoinAndSelect('view.staff', 'staff')
    .where('view.list = :list AND (view.staffId = :staffId OR view.role = :role)', {
      list,
      staffId,
      role,
    })
    .orderBy('view.name')
    .addOrderBy('view.id')
    .getMany();
  const own = (view: SavedView): boolean => view.staffId === staffId;
  return [...views.filter(own), ...views.filter((view) => !own(view))];
}

/** @returns the number of a member's views of a list, except the one of that name */
export const countOthers = (
  db: Queryable,
  { staffId, list, name }: Pick<StoredView, 'staffId' | 'list' | 'name'>,
): Promise<number> =>
  db
    .getRepository(SavedView)
    .createQueryBuilder('view')
    .where('view.staffId = :staffId AND view.list = :list AND view.name <> :name', {
      staffId,
      list,
      name,
    })
    .getCount();

/** Saves a view and replaces the owner's view of the same name. @returns its id */
export async function putView(transaction: Transaction, view: StoredView): Promise<string> {
  const views = transaction.getRepository(SavedView);
  await views.upsert(view, ['staffId', 'list', 'name']);
  const { staffId, list, name } = view;
  const { id } = await views.findOneByOrFail({ staffId, list, name });
  return id;
}

/** @returns the removed view; undefined if the member has no view with that id */
export async function removeOwnView(
  transaction: Transaction,
  staffId: string,
  id: string,
): Promise<SavedView | undefined> {
  const views = transaction.getRepository(SavedView);
  const view = await views.findOneBy({ id, staffId });
  if (!view) return undefined;
  await views.delete({ id, staffId });
  return view;
}
