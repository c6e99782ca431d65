import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import { uploadAsUnit } from '../call';

/** Reads the people of an application from a file. */
export function importApplyPeople(file: File) {
  const form = new FormData();
  form.set('file', file);
  return uploadAsUnit(groupVisitCalls.importUsers, form);
}
