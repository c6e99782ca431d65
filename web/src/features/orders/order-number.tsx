import css from './order-number.module.css';

/** An order's number. A former one begins with a date, after which a short line breaks. */
export function OrderNumber({ of }: { of: string }) {
  const date = /^\d{8}/.exec(of)?.[0] ?? '';
  return (
    <span className={css.orderNumber} translate="no">
      {date}
      {date && <wbr />}
      {of.slice(date.length)}
    </span>
  );
}
