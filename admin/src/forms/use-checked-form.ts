import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkForm } from '@hall/shared/contract/check';
import { problemText } from '../api/problem-text';
import { StaffCallError } from '../api/staff-call';
import { givenOf, placeFaults, type SaidFault } from './place-faults';

/** A control bears its field's name; one that is folded away or hidden shows no fault. */
const isDrawn = (field: string): boolean => {
  const control = document.getElementById(field);
  return !control || (control.closest('.ant-form-item') ?? control).checkVisibility();
};

/**
 * A form whose rules are those of the call's DTO: the server says nothing that the form could have said, and
 * what the server alone knows stands at its field too. A fault goes as soon as its field is put right.
 * @param onSubmit gets the checked fields; what it throws is shown in the form
 * @returns what the page gives to its `Form` (`formProps`), and the fault that stands above it
 */
export function useCheckedForm<Fields extends object>(
  Dto: new () => Fields,
  onSubmit: (fields: Fields) => Promise<unknown>,
) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Record<string, unknown>>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const find = (values: Record<string, unknown>) => {
    const { value, faults } = checkForm(Dto, givenOf(values));
    return {
      value,
      faults: faults.map(({ field, key, params }) => ({ field, message: t(key, params ?? {}) })),
    };
  };
  const showFaults = (faults: SaidFault[]): void => {
    const fields = form.getFieldsValue();
    const { atFields, above } = placeFaults(
      faults,
      (field) => Object.hasOwn(fields, field) && isDrawn(field),
    );
    form.setFields(atFields.map(({ field, message }) => ({ name: field, errors: [message] })));
    if (atFields[0]) form.scrollToField(atFields[0].field, { focus: true });
    setFault(above);
  };
  /** What the form itself found is judged anew, for one field may put another right; what the server said of a field
   * stands until that field is changed. */
  const recheck = (changed: Record<string, unknown>): void => {
    const shown = form.getFieldsError().filter(({ errors }) => errors.length);
    if (!shown.length) return;
    const { faults } = find(form.getFieldsValue());
    const still = new Map(faults.map(({ field, message }) => [field, message]));
    for (const { name } of shown) {
      const field = String(name[0]);
      const message = still.get(field);
      if (message !== undefined) form.setFields([{ name: field, errors: [message] }]);
      else if (Object.hasOwn(changed, field) || found.has(field))
        form.setFields([{ name: field, errors: [] }]);
    }
  };
  /** The fields that the form itself found at fault. */
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  const check = async (values: Record<string, unknown>): Promise<void> => {
    setFault(undefined);
    const { value, faults } = find(values);
    setFound(new Set(faults.map(({ field }) => field)));
    if (faults.length) {
      showFaults(faults);
      return;
    }
    setBusy(true);
    try {
      await onSubmit(value);
    } catch (error) {
      const errors = error instanceof StaffCallError ? error.problem.errors : undefined;
      if (errors?.length) showFaults(errors);
      else setFault(problemText(t, error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (values: Record<string, unknown>): void => void check(values);
  return {
    form,
    fault,
    busy,
    formProps: { form, layout: 'vertical', onFinish: submit, onValuesChange: recheck } as const,
  };
}
