import { focusFirst } from './focus-fault';
import css from './forms.module.css';

/** A repeated fault, with the id of its control if it has one. */
export interface LinkedFault {
  text: string;
  id?: string | undefined;
}

/**
 * Repeats a form's faults next to its submit button. The fields may be screens above, so each fault links to its field. The
 * list is not announced, because the fields announce their faults.
 */
export function FaultsBeside({ faults }: { faults: readonly LinkedFault[] }) {
  const shown = faults.filter(
    ({ text }, index) => text && faults.findIndex((fault) => fault.text === text) === index,
  );
  if (!shown.length) return null;
  return (
    <ul className={css.beside} data-testid="faults-beside">
      {shown.map(({ text, id }) => (
        <li key={text} className={css.fieldError}>
          {id ? (
            <button type="button" className={css.toField} onClick={() => focusFirst([id])}>
              {text}
            </button>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  );
}
