import { focusFirst } from './focus-fault';
import css from './forms.module.css';

/** A fault as it is repeated: with the id of the control that it leads to, if there is one. */
export interface LinkedFault {
  text: string;
  id?: string | undefined;
}

/**
 * Repeats the faults of a form beside the button that sends it. The fields may be screens above, so each fault leads to
 * its field. The list is not announced: the fields announce their faults.
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
