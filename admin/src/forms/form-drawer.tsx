import { Alert, Button, Drawer, Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkForm } from '@hall/shared/contract/check';
import { problemText } from '../api/problem-text';
import { StaffCallError } from '../api/staff-call';

/**
 * A form at the side of a page. Its rules are those of the call's DTO, so the server says nothing that the
 * form could have said; what the server alone knows stands at its field too.
 */
export function FormDrawer<Fields extends object>(props: {
  title: string;
  /** The DTO of the call. */
  Dto: new () => Fields;
  initial: Partial<Record<keyof Fields, unknown>>;
  submitText?: string;
  /** @throws the call's error: it is shown in the form */
  onSubmit: (fields: Fields) => Promise<unknown>;
  onClose: () => void;
  /** `Form.Item`s named as the DTO's fields. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Record<string, unknown>>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const showFaults = (faults: { field: string; message: string }[]): void => {
    form.setFields(faults.map(({ field, message }) => ({ name: field, errors: [message] })));
    const first = faults[0];
    if (first) form.scrollToField(first.field, { focus: true });
  };
  const submit = async (values: Record<string, unknown>): Promise<void> => {
    setFault(undefined);
    const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
    const { value, faults } = checkForm(props.Dto, Object.fromEntries(given));
    if (faults.length) {
      showFaults(
        faults.map(({ field, key, params }) => ({ field, message: t(key, params ?? {}) })),
      );
      return;
    }
    setBusy(true);
    try {
      await props.onSubmit(value);
      props.onClose();
    } catch (error) {
      const errors = error instanceof StaffCallError ? error.problem.errors : undefined;
      const known = errors?.filter(({ field }) => form.getFieldInstance(field) !== undefined) ?? [];
      showFaults(known);
      if (!known.length) setFault(problemText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Drawer
      open
      title={props.title}
      size={480}
      onClose={props.onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={props.onClose}>{t('console.form.cancel')}</Button>
          <Button type="primary" loading={busy} onClick={() => form.submit()}>
            {props.submitText ?? t('console.form.save')}
          </Button>
        </div>
      }
    >
      {fault && <Alert type="error" role="alert" showIcon title={fault} className="form-fault" />}
      <Form
        form={form}
        layout="vertical"
        initialValues={props.initial}
        onFinish={(values) => void submit(values)}
      >
        {props.children}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </Drawer>
  );
}
