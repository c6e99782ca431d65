import { Alert, Button, Checkbox } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../api/me';
import { FaultsBeside } from '@hall/ui/forms';
import type { CounterFault, useCounterBooking } from './use-counter-booking';
import css from './counter.module.css';

/** The foot of the counter, always in view: the health declaration if the hall asks for it, the button that books, and what is wrong. */
export function CounterFoot({
  booking: { fault, faults, busy },
  people,
  isDeclared,
  onDeclare,
  idOf,
}: {
  booking: ReturnType<typeof useCounterBooking>;
  /** Number of visitors. */
  people: number;
  isDeclared: boolean;
  onDeclare: (isDeclared: boolean) => void;
  /** Returns the element id of the field of an error. */
  idOf: (fault: CounterFault) => string;
}) {
  const { t } = useTranslation();
  const isDeclarationNeeded = useQuery(meQuery).data?.healthdeclaration;
  const textOf = ({ index, message }: CounterFault): string =>
    index === undefined
      ? message
      : t('validation.atField', {
          label: t('counter.person', { number: index + 1 }),
          fault: message,
        });
  return (
    <div className={css.foot}>
      {fault && <Alert type="error" role="alert" showIcon title={fault} />}
      <FaultsBeside
        faults={faults.slice(0, repeated).map((one) => ({ text: textOf(one), id: idOf(one) }))}
      />
      {isDeclarationNeeded && (
        <Checkbox
          id="counter-jkb"
          checked={isDeclared}
          onChange={({ target }) => onDeclare(target.checked)}
        >
          {t('orders.jkb')}
        </Checkbox>
      )}
      <Button type="primary" size="large" htmlType="submit" loading={busy}>
        {t('counter.submit', { count: people })}
      </Button>
    </div>
  );
}

/** At most this many errors are repeated next to the button; more would take the height of the fields. */
const repeated = 3;
