import type { ConsoleList } from '@hall/shared/lists/all-lists';
import { type SaveSavedViewDto, viewsMax } from '@hall/shared/contract/staff/saved-views';
import { isPermitted } from '@hall/shared/rules/permissions';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AnswerError, fieldError, notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../foundation/audit';
import type { SavedView } from './saved-view.entity';
import * as store from './saved-view.repository';

/** A view with its owner, and whether that is the reader. */
export interface ListedView extends SavedView {
  own: boolean;
}

/** @returns the views of a list that the actor can choose from */
export async function listViews(
  database: Database,
  { staff }: Actor,
  list: ConsoleList,
): Promise<ListedView[]> {
  const staffId = ownerOf({ staff });
  const views = await store.findViews(database, list, { staffId, role: staff.role });
  return views.map((view) => ({ ...view, own: view.staffId === staffId }));
}

/**
 * Saves the present view of a list by name, private or shared with a role. It replaces the actor's own view of that
 * name.
 * @returns its id
 * @throws {AnswerError} A00010 for a role that the actor may not share with; A00002 at `name` for too many views
 */
export function saveView(
  database: Database,
  actor: Actor,
  form: SaveSavedViewDto,
): Promise<string> {
  const staffId = ownerOf(actor);
  const { list, name, filters, hidden, role } = form;
  if (role && !mayShareWith(actor, role))
    throw new AnswerError(AnswerCode.notAllowed, { status: 403 });
  return database.transaction(async (transaction) => {
    if ((await store.countOthers(transaction, { staffId, list, name })) >= viewsMax)
      throw fieldError('name', 'validation.views');
    const view = { staffId, list, name, filters, hidden, role: role ?? null };
    const id = await store.putView(transaction, view);
    if (role)
      await recordAct(transaction, {
        ...actor,
        act: 'view.share',
        subject: { type: 'view', id },
        after: { list, title: name, role },
      });
    return id;
  });
}

/** Removes one of the actor's own views. @throws {AnswerError} A00009 */
export function removeView(database: Database, actor: Actor, id: string): Promise<void> {
  return database.transaction(async (transaction) => {
    const view = await store.removeOwnView(transaction, ownerOf(actor), id);
    if (!view) throw notFoundError();
    const { list, name, role } = view;
    if (role)
      await recordAct(transaction, {
        ...actor,
        act: 'view.remove',
        subject: { type: 'view', id },
        before: { list, title: name, role },
      });
  });
}

/** Staff who may share do so with their own role; only administrators share with others. */
const mayShareWith = ({ staff }: Actor, role: string): boolean =>
  isPermitted(staff.role, 'views.share') && (role === staff.role || staff.role === 'admin');

function ownerOf({ staff }: Pick<Actor, 'staff'>): string {
  if (!staff.id) throw notFoundError();
  return staff.id;
}
