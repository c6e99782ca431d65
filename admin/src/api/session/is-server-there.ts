import { sessionEndpoints } from '@hall/shared/contract/staff/session';
import { requestOf } from '../request';
import { send } from '../staff-call';
import { isAway } from '../staff-call-error';

/** @returns whether the server answers: any answer will do, one that refuses as well */
export const isServerThere = (): Promise<boolean> =>
  send(requestOf(sessionEndpoints.me, {}, undefined)).then(
    () => true,
    (error: unknown) => !isAway(error),
  );
