/** Queue names are permanent: jobs of an older process wait under them. */
export const QueueName = { booking: 'booking' } as const;
