import { createContext, type ReactNode, useContext } from 'react';
import { useElder } from '../../device/elder-mode';
import { useTranslation } from 'react-i18next';
import {
  type ApplicationForm,
  type ApplicationTextName,
  applicationTexts,
} from '@hall/shared/contract/group-visit';
import { describedBy, FieldFrame } from '@hall/ui/forms';
import { Combobox } from '../../components/combobox';
import { DateInput } from '../../components/date-input';
import { NumberInput } from '../../components/number-input';
import { TextArea, TextInput } from '../../components/text-input';
import type { ApplicationFaults } from './application-faults';
import css from './application-form.module.css';

/** The form that contains the fields below. */
export interface ApplicationFormContext {
  form: ApplicationForm;
  change(part: Partial<ApplicationForm>): void;
  faults: ApplicationFaults;
  /** Fields that staff marked for correction. */
  marked: readonly string[];
  /** Checks the field when it loses focus. */
  leave(name: string): void;
}

const Context = createContext<ApplicationFormContext | undefined>(undefined);
export const ApplicationFormProvider = Context.Provider;

/**
 * The application of the surrounding form.
 * @throws {Error} outside a form
 */
export function useApplicationForm(): ApplicationFormContext {
  const context = useContext(Context);
  if (!context) throw new Error('useApplicationForm needs a surrounding application form');
  return context;
}

/** A label, its control, its error, and a mark if staff asked for a correction. */
export function ApplicationField({
  name,
  required,
  wide,
  children,
}: {
  name: string;
  required?: boolean;
  wide?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { faults, marked } = useApplicationForm();
  const isMarked = marked.includes(name);
  return (
    <FieldFrame
      id={`field-${name}`}
      className={[css.applicationField, wide && css.isWide, isMarked && css.isMarked]
        .filter(Boolean)
        .join(' ')}
      label={
        <>
          {t(`auth.field.${name}`)}
          {required && <span className={css.required}> {t('auth.form.required')}</span>}
          {isMarked && <em>{t('auth.form.marked')}</em>}
        </>
      }
      error={faults.fields[name]}
    >
      {children}
    </FieldFrame>
  );
}

interface TextProps {
  name: ApplicationTextName;
  required?: boolean;
  wide?: boolean;
  placeholder?: string;
  rows?: number;
  /** Suggested texts; other texts can be typed. Elder mode shows no list. */
  suggestions?: string[];
  type?: 'tel';
}

/** A text field of the form. */
export function ApplicationText({
  name,
  required,
  wide,
  placeholder,
  rows,
  suggestions,
  type,
}: TextProps) {
  const { form, change, faults, leave } = useApplicationForm();
  const elder = useElder();
  const error = faults.fields[name];
  const shared = {
    id: `field-${name}`,
    placeholder: placeholder ?? '',
    value: form[name],
    isWrong: Boolean(error),
    onBlur: () => leave(name),
    onChange: (text: string) =>
      change({ [name]: text.slice(0, applicationTexts[name]) } as Partial<ApplicationForm>),
    'aria-describedby': describedBy(error && `field-${name}-error`),
  };
  return (
    <ApplicationField name={name} required={required ?? false} wide={wide ?? false}>
      {rows ? (
        <TextArea {...shared} rows={rows} />
      ) : suggestions && !elder ? (
        <Combobox {...shared} suggestions={suggestions} />
      ) : (
        <TextInput {...shared} autoComplete="off" inputMode={type === 'tel' ? 'tel' : undefined} />
      )}
    </ApplicationField>
  );
}

/** A date field of the form. */
export function ApplicationDay({ name }: { name: 'eventdate' }) {
  const { form, change, faults, leave } = useApplicationForm();
  return (
    <ApplicationField name={name}>
      <DateInput
        id={`field-${name}`}
        value={form[name]}
        isWrong={Boolean(faults.fields[name])}
        aria-describedby={describedBy(faults.fields[name] && `field-${name}-error`)}
        onBlur={() => leave(name)}
        onChange={(day) => change({ [name]: day.slice(0, applicationTexts[name]) })}
      />
    </ApplicationField>
  );
}

/** A whole-number field of the form. */
export function ApplicationNumber({ name }: { name: 'flower' }) {
  const { form, change, faults, leave } = useApplicationForm();
  return (
    <ApplicationField name={name}>
      <NumberInput
        id={`field-${name}`}
        value={form[name]}
        isWrong={Boolean(faults.fields[name])}
        aria-describedby={describedBy(faults.fields[name] && `field-${name}-error`)}
        onBlur={() => leave(name)}
        onChange={(number = 0) => change({ [name]: number })}
      />
    </ApplicationField>
  );
}
