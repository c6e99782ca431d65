import { authCalls } from '@hall/shared/contract/authorization-endpoints';
import { uploadAsUnit } from '../call';

/** Reads the people of an application from a file. */
export function importApplyPeople(file: File) {
  const form = new FormData();
  form.set('file', file);
  return uploadAsUnit(authCalls.importUsers, form);
}
