import type { ApplicationForm } from '@hall/shared/contract/group-visit';
import type { ApplicationDetail } from '@hall/shared/contract/group-visit-answers';

/**
 * @param given the form as it was opened
 * @returns the number of fields that staff marked and the unit has not changed since, on any of its devices
 */
export function countUnchanged(
  detail: Pick<ApplicationDetail, 'fixedfields' | 'correctedfields'> | undefined,
  given: ApplicationForm,
  form: ApplicationForm,
): number {
  const valueIn = (of: ApplicationForm, name: string) =>
    JSON.stringify(of[name as keyof ApplicationForm]);
  return (detail?.fixedfields ?? []).filter(
    (name) =>
      !detail?.correctedfields.includes(name) && valueIn(given, name) === valueIn(form, name),
  ).length;
}
