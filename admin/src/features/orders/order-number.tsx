import { FoundInNumber } from '../../table/found-part';

/** How many signs of an order's number are its day. */
const dayLength = 8;

/** An order's number, which goes on below after its day where a column has no room for all of it. */
export const OrderNumber = ({
  orderno,
  typed,
}: {
  orderno: string;
  typed?: string | undefined;
}) => <FoundInNumber text={orderno} typed={typed} breakAt={dayLength} />;
