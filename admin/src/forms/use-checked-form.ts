import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkForm } from '@hall/shared/contract/check';
import { problemText } from '../api/problem-text';
import { StaffCallError } from '../api/staff-call';

/**
 * A form whose rules are those of the call's DTO: the server says nothing that the form could have said, and
 * what the server alone knows stands at its field too.
 * @param onSubmit gets the checked fields; what it throws is shown in the form
 */
export function useCheckedForm<Fields extends object>(
  Dto: new () => Fields,
  onSubmit: (fields: Fields) => Promise<unknown>,
) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Record<string, unknown>>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Each at its field; what has no field in this form stands above it. */
  const showFaults = (faults: { field: string; message: string }[]): void => {
    const shown = form.getFieldsValue();
    const placed = faults.filter(({ field }) => Object.hasOwn(shown, field));
    form.setFields(placed.map(({ field, message }) => ({ name: field, errors: [message] })));
    if (placed[0]) form.scrollToField(placed[0].field, { focus: true });
    else setFault(faults.map(({ message }) => message).join('；'));
  };
  const check = async (values: Record<string, unknown>): Promise<void> => {
    setFault(undefined);
    const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
    const { value, faults } = checkForm(Dto, Object.fromEntries(given));
    if (faults.length) {
      showFaults(
        faults.map(({ field, key, params }) => ({ field, message: t(key, params ?? {}) })),
      );
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
  return { form, fault, busy, submit: (values: Record<string, unknown>) => void check(values) };
}
