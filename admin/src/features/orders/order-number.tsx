/** How many signs of an order's number are its day. */
const dayLength = 8;

/** An order's number, which goes on below after its day where a column has no room for all of it. */
export const OrderNumber = ({ orderno }: { orderno: string }) => (
  <>
    {orderno.slice(0, dayLength)}
    <wbr />
    {orderno.slice(dayLength)}
  </>
);
