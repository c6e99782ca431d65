import { authReportCalls } from '@hall/shared/contract/authorization-report';
import { uploadAsUnit } from '../call';

/** Reads the people of a report from a file. */
export function importReportPeople(file: File) {
  const form = new FormData();
  form.set('file', file);
  return uploadAsUnit(authReportCalls.importUsers, form);
}
