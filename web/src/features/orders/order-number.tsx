import css from './order-number.module.css';

/** An order's number. Where a line is too short for it, it breaks after its date and nowhere else. */
export function OrderNumber({ of }: { of: string }) {
  return (
    <span className={css.orderNumber} translate="no">
      {of.slice(0, 8)}
      <wbr />
      {of.slice(8)}
    </span>
  );
}
