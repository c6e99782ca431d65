/**
 * By hand: it stands within several statements.
 * @param order the statement's alias of the order, with the columns of the table
 * @returns the expression of the channel through which the order was booked
 */
export const channelOf = (order: string): string =>
  `CASE WHEN ${order}.pool <> 'window' THEN 'online'
     ELSE coalesce((SELECT b.channel FROM staff_bookings b WHERE b.requestid = ${order}.requestid), 'counter') END`;
