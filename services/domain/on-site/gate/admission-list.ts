import type { ListAdmissionsDto } from '@hall/shared/contract/staff/gate';
import type { Database } from '@hall/platform/postgres/data-source';
import { type ListPage, mapPage } from '@hall/platform/postgres/page';
import type { Settings } from '../../configuration/settings';
import type { Admission } from './admission.entity';
import { readAdmissions } from './admission-list.repository';

/** An admission with its order, and until when it can be undone. */
export interface ListedAdmission {
  admission: Admission;
  undoBefore: Date;
}

/** @returns a page of admissions, newest first by default */
export async function listAdmissions(
  deps: { database: Database; settings: Settings },
  query: ListAdmissionsDto,
): Promise<ListPage<ListedAdmission>> {
  const { gate } = await deps.settings.get();
  return mapPage(await readAdmissions(deps.database, query), (admission) => ({
    admission,
    undoBefore: new Date(admission.recordedAt.getTime() + gate.undoSeconds * 1000),
  }));
}
