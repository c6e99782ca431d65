import { useTranslation } from 'react-i18next';
import { FaultsBeside } from '@hall/ui/forms';
import { type ApplyFaults, countFaults } from './apply-faults';

/** How many faults are repeated in full; the bar of the form covers part of a phone. */
const repeated = 3;

interface Props {
  faults: ApplyFaults;
  /** Where the locale names the fields. */
  labels: 'auth.field' | 'auth.report';
}

/** What is wrong with an application or a report, repeated beside its button. */
export function ApplyFaultsBeside({ faults, labels }: Props) {
  const { t } = useTranslation();
  const { fields, rows } = faults;
  const isRows = Object.keys(rows).length > 0 && !fields.personsdata;
  const texts = [
    ...Object.entries(fields).map(([name, fault]) =>
      name === 'personsdata'
        ? fault
        : t('validation.atField', { label: t(`${labels}.${name}`), fault }),
    ),
    ...(isRows ? [t('auth.persons.faults', { count: Object.keys(rows).length })] : []),
  ];
  return (
    <FaultsBeside
      texts={
        texts.length > repeated
          ? [...texts.slice(0, repeated), t('booking.faults', { count: countFaults(faults) })]
          : texts
      }
    />
  );
}
