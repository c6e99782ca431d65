import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './answer.module.css';

interface Props {
  /** Of what it is the answer. */
  name: string;
  /** Undefined where it is not for this reader to change. */
  onChange: (() => void) | undefined;
  children: ReactNode;
}

/** One answer of a form that is about to be sent, with the way back to it. */
export function Answer({ name, onChange, children }: Props) {
  return (
    <div className={css.answer}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {onChange && (
        <dd>
          <ChangeButton of={name} onChange={onChange} />
        </dd>
      )}
    </div>
  );
}

/** Goes back to an answer. @param of the answer's name, for who hears the button alone */
export function ChangeButton({ of, onChange }: { of: string; onChange: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      type="link"
      className={css.change}
      aria-label={`${t('booking.changeAnswer')} ${of}`}
      onClick={onChange}
    >
      {t('booking.changeAnswer')}
    </Button>
  );
}
