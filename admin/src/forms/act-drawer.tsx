import { Button, Drawer, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { DialogFields } from './dialog-fields';
import { useUnsaved } from './use-unsaved';
import css from './forms.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** The label of the submit button. The default is "Save". */
  submitText?: string | undefined;
  busy: boolean;
  disabled?: boolean;
  /** The id of the field to focus, if not the first. */
  focus?: string;
  onSubmit(): void;
  onClose(): void;
}

/** @returns what a form in a drawer and one in a dialog share: its fields, its submit and its guarded close */
function useActForm({ busy, disabled = false, focus, children, onSubmit, onClose }: Props) {
  const { note, leave } = useUnsaved(busy, onClose);
  const send = (): void => {
    if (!busy && !disabled) onSubmit();
  };
  const fields = (className?: string) => (
    <DialogFields className={className} onUse={note} onSend={send} {...(focus && { focus })}>
      {children}
    </DialogFields>
  );
  return { fields, send, leave: () => void leave() };
}

/**
 * A drawer with a form that is submitted or cancelled.
 * @param props its width in pixels is `size`
 */
export function ActDrawer({ size = 480, ...props }: Props & { size?: number }) {
  const { t } = useTranslation();
  const { fields, send, leave } = useActForm(props);
  return (
    <Drawer
      open
      title={props.title}
      size={size}
      onClose={leave}
      // The first field gets the focus instead.
      autoFocus={false}
      footer={
        <div className={css.drawerFoot}>
          <Button onClick={leave}>{t('console.form.back')}</Button>
          <Button
            type="primary"
            loading={props.busy}
            disabled={props.disabled ?? false}
            onClick={send}
          >
            {props.submitText ?? t('console.form.save')}
          </Button>
        </div>
      }
    >
      {fields()}
    </Drawer>
  );
}

/**
 * A dialog with a form that is submitted or cancelled.
 * @param props `isWide` puts more on a low screen: beside each other
 */
export function ActDialog({
  danger = false,
  isWide = false,
  ...props
}: Props & { danger?: boolean; isWide?: boolean }) {
  const { t } = useTranslation();
  const { fields, send, leave } = useActForm(props);
  return (
    <Modal
      open
      title={props.title}
      okText={props.submitText ?? t('console.form.save')}
      {...(isWide && { width: 720, centered: true })}
      okButtonProps={{ danger, loading: props.busy, disabled: props.disabled ?? false }}
      onOk={send}
      onCancel={leave}
    >
      {fields(css.reasonDialog)}
    </Modal>
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
