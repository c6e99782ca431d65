import type { QueryClient } from '@tanstack/react-query';
import { deviceStorage } from '../../device/device-storage';
import { clearBookingDraft } from '../drafts/booking-draft';
import { removeOpenRequests } from '../drafts/open-request';
import { removeKeptTickets } from '../orders/kept-tickets';

/** Ends the sign-in on this device and takes away what it kept for it: others may use the computer. */
export function forgetAccount(queries: QueryClient): void {
  deviceStorage.writeToken(null);
  deviceStorage.writeOwner(null);
  queries.clear();
  removeKeptTickets();
  removeOpenRequests();
  clearBookingDraft();
}
