/** Channels through which staff book for visitors. */
export const staffChannels = ['counter', 'telephone'] as const;
export type StaffChannel = (typeof staffChannels)[number];

/** Channels through which a visit is booked, by visitors or by staff. */
export const bookingChannels = ['online', ...staffChannels] as const;
export type BookingChannel = (typeof bookingChannels)[number];
