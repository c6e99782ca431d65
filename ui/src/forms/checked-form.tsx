import { Children, createContext, isValidElement, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { faultText } from './fault';
import { aboveId, focusFirst } from './focus-fault';
import { useFormKit } from './form-kit';
import type { CheckedFormState } from './use-checked-form';
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

const Context = createContext<CheckedFormState | undefined>(undefined);

/** @returns the form that contains the field */
export function useOpenForm(): CheckedFormState {
  const form = useContext(Context);
  if (!form) throw new Error('Field must be used inside a CheckedForm');
  return form;
}

interface Props {
  /** Result of `useCheckedForm`. */
  of: CheckedFormState;
  className?: string | undefined;
  /** Renders a remedy for the server's refusal. */
  way?: (refusal: unknown) => ReactNode;
  /** `Field`s named as in the request class, and the submit button. */
  children: ReactNode;
}

/** Whether the node is or contains the submit button, as far as the form's own elements show it. */
const holdsSubmit = (node: ReactNode): boolean =>
  isValidElement<{ type?: unknown; htmlType?: unknown; children?: ReactNode }>(node) &&
  (node.props.type === 'submit' ||
    node.props.htmlType === 'submit' ||
    Children.toArray(node.props.children).some(holdsSubmit));

/**
 * A form with its fields. A fault of the whole form is shown above them, and all faults again above the submit button, or at
 * the end if the button is elsewhere.
 */
export function CheckedForm({ of: form, className, way, children }: Props) {
  const { takesEnter } = useFormKit();
  const parts = Children.toArray(children);
  const at = parts.findIndex(holdsSubmit);
  const fields = at < 0 ? parts : parts.slice(0, at);
  return (
    <Context value={form}>
      <form
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog is inside the form that opened it, though not in the document.
          event.stopPropagation();
          form.submit();
        }}
        onKeyDown={(event) => {
          // Ctrl+Enter submits a dialog from any field.
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          if (takesEnter?.(event.target as Element)) event.preventDefault();
        }}
        noValidate
      >
        <FaultsAbove form={form} way={way?.(form.refusal)} />
        {fields}
        <AllFaults form={form} />
        {parts.slice(fields.length)}
      </form>
    </Context>
  );
}

function AllFaults({ form }: { form: CheckedFormState }) {
  const { t } = useTranslation();
  if (form.isShort()) return null;
  const above = form.above.map((fault) => ({
    text: faultText(fault, t),
    id: aboveId(form.idOf('')),
  }));
  const atFields = form.faultsBeside().map(({ id, label, fault }) => {
    const text = faultText(fault, t);
    return { id, text: label && text ? t('validation.atField', { label, fault: text }) : text };
  });
  return <FaultsBeside faults={[...above, ...atFields]} />;
}

function FaultsAbove({ form, way }: { form: CheckedFormState; way: ReactNode }) {
  const { t } = useTranslation();
  const texts = [...new Set(form.above.map((fault) => faultText(fault, t)))].filter(Boolean);
  if (!texts.length) return null;
  return (
    <div id={aboveId(form.idOf(''))} tabIndex={-1} className={css.above}>
      <div role="alert" className={css.faults}>
        <span className={css.fieldErrorSign} aria-hidden />
        <div className={css.faultTexts}>
          {texts.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </div>
        {way && <div className={css.way}>{way}</div>}
      </div>
    </div>
  );
}
