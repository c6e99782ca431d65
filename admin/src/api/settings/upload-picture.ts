import { type HallPictureAnswer, settingEndpoints } from '@hall/shared/contract/staff/settings';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Uploads a picture of the hall; visitors see it once the rule that names it is saved. */
export function useUploadPicture(told?: Told<HallPictureAnswer, FormData>) {
  return useStaffMutation<FormData, HallPictureAnswer>(
    (input: FormData) => requestOf(settingEndpoints.upload, {}, input),
    told,
  );
}
