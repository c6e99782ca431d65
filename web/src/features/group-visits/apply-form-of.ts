import { type ApplyForm, applyTextNames } from '@hall/shared/contract/group-visit';
import type { ApplyDetail } from '@hall/shared/contract/group-visit-answers';

/** @returns the fields of an application that its unit fills in */
export function formOf(detail: ApplyDetail): ApplyForm {
  return {
    ...(Object.fromEntries(applyTextNames.map((name) => [name, detail[name]])) as Record<
      (typeof applyTextNames)[number],
      string
    >),
    flower: detail.flower,
    need_memorialroom: detail.need_memorialroom,
    personsdata: detail.personsdata,
  };
}
