import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import type { ReactNode } from 'react';
import { ActDrawer } from './act-drawer';

/** A form in a drawer, which closes when its call succeeds. */
export function FormDrawer<Fields extends object>(props: {
  title: string;
  /** The DTO of the call. */
  Dto: new () => Fields;
  initial?: Partial<Record<keyof Fields, unknown>>;
  /** Further fields that are sent but not shown. */
  given?: Partial<Fields>;
  submitText?: string;
  /** @throws the call's error, which the form shows */
  onSubmit: (fields: Fields) => Promise<unknown>;
  onClose: () => void;
  /** `Field`s with the names of the DTO's properties. */
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
