import { Alert, Button, Drawer, Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckedForm } from './use-checked-form';

/** A form at the side of a page; it closes when its call succeeds. */
export function FormDrawer<Fields extends object>(props: {
  title: string;
  /** The DTO of the call. */
  Dto: new () => Fields;
  initial?: Partial<Record<keyof Fields, unknown>>;
  submitText?: string;
  /** @throws the call's error: it is shown in the form */
  onSubmit: (fields: Fields) => Promise<unknown>;
  onClose: () => void;
  /** `Form.Item`s named as the DTO's fields. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { form, fault, busy, submit } = useCheckedForm(props.Dto, async (fields) => {
    await props.onSubmit(fields);
    props.onClose();
  });
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
      <Form form={form} layout="vertical" initialValues={props.initial ?? {}} onFinish={submit}>
        {props.children}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </Drawer>
  );
}
