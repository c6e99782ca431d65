import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import { uploadAsUnit } from '../call';

/** Puts the unit's letter under its application. @returns its name as the hall keeps it */
export function uploadLetter(authapplyid: string, file: File) {
  const form = new FormData();
  form.set('authapplyid', authapplyid);
  form.set('file', file);
  return uploadAsUnit(groupVisitCalls.uploadLetter, form);
}
