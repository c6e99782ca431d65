import { type ApplicationForm, applicationTextNames } from '@hall/shared/contract/group-visit';
import type { ApplicationDetail } from '@hall/shared/contract/group-visit-answers';

/** @returns the fields of an application that its unit fills in */
export function formOf(detail: ApplicationDetail): ApplicationForm {
  return {
    ...(Object.fromEntries(applicationTextNames.map((name) => [name, detail[name]])) as Record<
      (typeof applicationTextNames)[number],
      string
    >),
    flower: detail.flower,
    need_memorialroom: detail.need_memorialroom,
    personsdata: detail.personsdata,
  };
}
