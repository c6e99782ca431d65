import { groupReportCalls } from '@hall/shared/contract/group-visit-report';
import { uploadAsUnit } from '../call';

/** Reads the people of a report from a file. */
export function importReportPeople(file: File) {
  const form = new FormData();
  form.set('file', file);
  return uploadAsUnit(groupReportCalls.importUsers, form);
}
