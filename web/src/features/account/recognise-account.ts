import { fingerprint } from '../../device/fingerprint';
import { deviceStorage } from '../../device/device-storage';
import type { SignInAnswer } from '@hall/shared/contract/account';
import { clearBookingDraft } from '../drafts/booking-draft';
import { removeOpenRequests } from '../drafts/open-request';
import { removeKeptTickets } from '../orders/kept-tickets';

/**
 * Called with who has signed in. A sign-in that ended elsewhere leaves on this device what was filled in and not yet
 * sent, so that its owner goes on after signing in again; where it is another who signs in, all that goes.
 */
export function recogniseAccount(answer: SignInAnswer): void {
  const token = deviceStorage.readToken();
  if (!token) return;
  const { userInfo, tourGuide, travelAgents } = answer;
  const mark = fingerprint(
    JSON.stringify([
      [userInfo?.username, userInfo?.telnum],
      tourGuide?.realname,
      [travelAgents?.taname, travelAgents?.operatorname],
    ]),
  );
  const known = deviceStorage.readOwner();
  if (known && known.token !== token && known.mark !== mark) {
    removeKeptTickets();
    removeOpenRequests();
    clearBookingDraft();
  }
  if (known?.token !== token || known.mark !== mark) deviceStorage.writeOwner({ token, mark });
}

/** Whether what this device keeps is known to be of the account that is signed in. */
export function isRecognised(): boolean {
  const token = deviceStorage.readToken();
  const known = deviceStorage.readOwner();
  return token !== null && (!known || known.token === token);
}
