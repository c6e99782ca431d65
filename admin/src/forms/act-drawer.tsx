import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { DialogFields } from './dialog-fields';
import css from './forms.module.css';

interface Props {
  title: string;
  /** In pixels. */
  size?: number;
  children: ReactNode;
  /** The label of the submit button. The default is "Save". */
  submitText?: string | undefined;
  busy: boolean;
  disabled?: boolean;
  onSubmit(): void;
  onClose(): void;
}

/** A drawer with a form that is submitted or cancelled. */
export function ActDrawer({ title, size = 480, children, submitText, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer
      open
      title={title}
      size={size}
      onClose={props.onClose}
      // The first field gets the focus instead.
      autoFocus={false}
      footer={
        <div className={css.drawerFoot}>
          <Button onClick={props.onClose}>{t('console.form.back')}</Button>
          <Button
            type="primary"
            loading={props.busy}
            disabled={props.disabled ?? false}
            onClick={props.onSubmit}
          >
            {submitText ?? t('console.form.save')}
          </Button>
        </div>
      }
    >
      <DialogFields
        onSend={() => {
          if (!props.busy && !props.disabled) props.onSubmit();
        }}
      >
        {children}
      </DialogFields>
    </Drawer>
  );
}

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
      onSubmit={form.submit}
    >
      <CheckedForm of={form}>{props.children}</CheckedForm>
    </ActDrawer>
  );
}
