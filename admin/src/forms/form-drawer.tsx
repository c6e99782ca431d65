import { Alert, Form } from 'antd';
import type { ReactNode } from 'react';

import { ActDrawer } from './act-drawer';
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
  const { form, fault, busy, formProps } = useCheckedForm(props.Dto, async (fields) => {
    await props.onSubmit(fields);
    props.onClose();
  });
  return (
    <ActDrawer
      title={props.title}
      onClose={props.onClose}
      submitText={props.submitText}
      busy={busy}
      onSubmit={() => form.submit()}
    >
      {fault && <Alert type="error" role="alert" showIcon title={fault} className="form-fault" />}
      <Form {...formProps} initialValues={props.initial ?? {}}>
        {props.children}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </ActDrawer>
  );
}
