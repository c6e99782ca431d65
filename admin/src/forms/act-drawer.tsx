import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
          <Button onClick={props.onClose}>{t('console.form.cancel')}</Button>
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
