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
  const { t } = useTranslation();
  return (
    <div className={css.answer}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {onChange && (
        <dd>
          <Button
            type="link"
            className={css.change}
            aria-label={`${t('booking.changeAnswer')} ${name}`}
            onClick={onChange}
          >
            {t('booking.changeAnswer')}
          </Button>
        </dd>
      )}
    </div>
  );
}
