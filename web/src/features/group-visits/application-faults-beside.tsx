import { useTranslation } from 'react-i18next';
import { FaultsBeside } from '@hall/ui/forms';
import { type ApplicationFaults, countFaults } from './application-faults';
import { peoplePlace } from './people-place';

/** Maximum number of errors to repeat; the form's bar covers part of a phone. */
const repeated = 3;

interface Props {
  faults: ApplicationFaults;
  /** The locale key with the field names. */
  labels: 'auth.field' | 'auth.report';
}

/** The errors of an application or a report, repeated next to its button. */
export function ApplicationFaultsBeside({ faults, labels }: Props) {
  const { t } = useTranslation();
  const { fields, rows } = faults;
  const isRows = Object.keys(rows).length > 0 && !fields.personsdata;
  const all = [
    ...Object.entries(fields).map(([name, fault]) => ({
      id: `field-${name}`,
      text:
        name === 'personsdata'
          ? fault
          : t('validation.atField', { label: t(`${labels}.${name}`), fault }),
    })),
    ...(isRows
      ? [
          {
            id: peoplePlace,
            text: t('auth.persons.faults', { count: Object.keys(rows).length }),
          },
        ]
      : []),
  ];
  return (
    <FaultsBeside
      faults={
        all.length > repeated
          ? [
              ...all.slice(0, repeated),
              { text: t('booking.faults', { count: countFaults(faults) }) },
            ]
          : all
      }
    />
  );
}
