import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import type { ReactNode } from 'react';
import { ActDrawer } from './act-drawer';

/** A form at the side of a page; it closes when its call succeeds. */
export function FormDrawer<Fields extends object>(props: {
  title: string;
  /** The DTO of the call. */
  Dto: new () => Fields;
  initial?: Partial<Record<keyof Fields, unknown>>;
  /** What is sent besides, and not shown. */
  given?: Partial<Fields>;
  submitText?: string;
  /** @throws the call's error: it is shown in the form */
  onSubmit: (fields: Fields) => Promise<unknown>;
  onClose: () => void;
  /** `Field`s named as the DTO's. */
  children: ReactNode;
}) {
  const form = useCheckedForm(
    props.Dto,
    async (fields) => {
      await props.onSubmit(fields);
      props.onClose();
    },
    { initial: props.initial ?? {}, given: props.given ?? {} },
  );
  return (
    <ActDrawer
      title={props.title}
      onClose={props.onClose}
      submitText={props.submitText}
      busy={form.busy}
      onSubmit={() => form.antd.submit()}
    >
      <CheckedForm of={form}>{props.children}</CheckedForm>
    </ActDrawer>
  );
}
