import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultsBeside, focusFirst, type LinkedFault } from '@hall/ui/forms';
import { Button } from '../../components/button';
import { type ApplicationFaults, countFaults } from './application-faults';
import { peoplePlace } from './people-place';
import css from './application-form.module.css';

interface Props {
  faults: ApplicationFaults;
  /** The locale key with the field names. */
  labels: 'auth.field' | 'auth.report';
  /** Shows the faults at their fields. */
  onNext?(): void;
}

/**
 * One line with the number of errors of an application or a report. It opens their list; "Next" leads to the first one. The
 * bar of the form covers part of a phone, so the list is closed at first.
 */
export function ApplicationFaultsBeside({ faults, labels, onNext }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { fields, rows } = faults;
  const isRows = Object.keys(rows).length > 0 && !fields.personsdata;
  const all: LinkedFault[] = [
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
  if (!all.length) return null;
  return (
    <div className={css.faultsLine} data-testid="faults-line">
      <Button look="link" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('auth.form.missing', { count: countFaults(faults) })}
      </Button>
      <Button
        look="link"
        small
        onClick={() => {
          setOpen(false);
          onNext?.();
          focusFirst(all.flatMap(({ id }) => id ?? []));
        }}
      >
        {t('auth.form.nextFault')}
      </Button>
      {isOpen && (
        <div className={css.faultsList}>
          <FaultsBeside faults={all} />
        </div>
      )}
    </div>
  );
}
