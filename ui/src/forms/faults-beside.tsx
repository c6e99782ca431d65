import css from './forms.module.css';

/**
 * Repeats the faults of a form beside the button that sends it. The fields may be screens above. It is not announced: the
 * fields announce their faults.
 */
export function FaultsBeside({ texts }: { texts: readonly string[] }) {
  const each = [...new Set(texts)].filter(Boolean);
  if (!each.length) return null;
  return (
    <ul className={css.beside} data-testid="faults-beside">
      {each.map((text) => (
        <li key={text} className={css.fieldError}>
          {text}
        </li>
      ))}
    </ul>
  );
}
