import css from './order-number.module.css';

/** An order's number. On a short line it breaks only after its eighth character: a former number begins with a date. */
export function OrderNumber({ of }: { of: string }) {
  return (
    <span className={css.orderNumber} translate="no">
      {of.slice(0, 8)}
      <wbr />
      {of.slice(8)}
    </span>
  );
}
