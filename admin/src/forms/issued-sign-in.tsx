import { Modal, Typography } from 'antd';
import css from './forms.module.css';

/** A sign-in that was just made: its password is shown this once, and stored nowhere. */
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
  return (
    <Modal open title={title} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <p>{text}</p>
      <dl className={css.issued}>
        <dt>{name.label}</dt>
        <dd>
          <Typography.Text copyable>{name.value}</Typography.Text>
        </dd>
        <dt>{password.label}</dt>
        <dd>
          <Typography.Text copyable code>
            {password.value}
          </Typography.Text>
        </dd>
      </dl>
    </Modal>
  );
}
