/** Through which staff are asked to book. */
export const staffChannels = ['counter', 'telephone'] as const;
export type StaffChannel = (typeof staffChannels)[number];

/** Through which a visit is booked: by whoever comes, or by staff. */
export const bookingChannels = ['online', ...staffChannels] as const;
export type BookingChannel = (typeof bookingChannels)[number];
