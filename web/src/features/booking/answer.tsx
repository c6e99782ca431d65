import { Button } from '../../components/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './answer.module.css';

interface Props {
  /** The name of the answered question. */
  name: string;
  /** Undefined if this reader cannot change it. */
  onChange: (() => void) | undefined;
  children: ReactNode;
}

/** One answer of a form before it is sent, with a button to change it. */
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

/** Goes back to an answer. @param of the name of the answer, for screen readers */
export function ChangeButton({ of, onChange }: { of: string; onChange: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      look="link"
      className={css.change}
      aria-label={`${t('booking.changeAnswer')} ${of}`}
      onClick={onChange}
    >
      {t('booking.changeAnswer')}
    </Button>
  );
}
