import { useBlocker } from '@tanstack/react-router';
import { Button, Checkbox, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './forms.module.css';

/**
 * A new sign-in with its password, which is shown once and not stored. The dialog stays until the reader has copied
 * the password or confirms it; Esc, outside clicks and navigation do not close it.
 */
export function IssuedSignIn({
  title,
  text,
  name,
  password,
  onClose,
}: {
  title: string;
  text: string;
  name: { label: string; value: string };
  password: { label: string; value: string };
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [isTaken, setIsTaken] = useState(false);
  // Blocks links, Back and reload while the password is not confirmed.
  useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: true, disabled: isTaken });
  return (
    <Modal
      open
      title={title}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      footer={
        <Button type="primary" disabled={!isTaken} onClick={onClose}>
          {t('console.form.done')}
        </Button>
      }
    >
      <p>{text}</p>
      <dl className={css.issued}>
        <dt>{name.label}</dt>
        <dd>
          <Typography.Text copyable>{name.value}</Typography.Text>
        </dd>
        <dt>{password.label}</dt>
        <dd>
          <Typography.Text copyable={{ onCopy: () => setIsTaken(true) }} code>
            {password.value}
          </Typography.Text>
        </dd>
      </dl>
      <p>
        <Checkbox checked={isTaken} onChange={({ target }) => setIsTaken(target.checked)}>
          {t('console.form.taken')}
        </Checkbox>
      </p>
    </Modal>
  );
}
