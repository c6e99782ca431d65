import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { type AdmitDto, gateEndpoints } from '@hall/shared/contract/staff/gate';
import { requestOf } from '../request';

/** Whose ticket, number or name the gate was shown. */
export const lookUpCall = (code: string) => requestOf(gateEndpoints.lookUp, {}, { code });

/** Lets people of an order in; the same entry again is the same admission. */
export const admitCall = (form: FieldsOf<AdmitDto>) => requestOf(gateEndpoints.admit, {}, form);

/** Takes an admission back. */
export const undoCall = (entry: string) => requestOf(gateEndpoints.undo, { entry }, undefined);

/** Today's signed list. @param known the version that the page has: it is not handed out again */
export const dayListCall = (known: string | undefined) =>
  requestOf(gateEndpoints.dayList, {}, { known });
