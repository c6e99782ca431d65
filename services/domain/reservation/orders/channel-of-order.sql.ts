/**
 * Raw SQL: a fragment of several statements.
 * @param order alias of the order in the statement, with the columns of the table
 * @returns the expression of the channel through which the order was booked
 */
export const channelOf = (order: string): string =>
  `CASE WHEN ${order}.pool <> 'window' THEN 'online'
     ELSE coalesce((SELECT b.channel FROM staff_bookings b WHERE b.requestid = ${order}.requestid), 'counter') END`;
