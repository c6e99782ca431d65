import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '@hall/shared/rules/both-languages';
import type { useGatePlace } from './use-gate-place';
import css from './gate.module.css';

/** The gate of this device, chosen once and changeable by hand. Hidden if the hall defines no gates. */
export function GatePlace({ place }: { place: ReturnType<typeof useGatePlace> }) {
  const { t, i18n } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  if (!place.names.length) return null;
  if (place.here && !isChanging)
    return (
      <p className={css.place} data-testid="gate-place">
        {t('gateDesk.place.here', { gate: textIn(place.here, i18n.language) })}{' '}
        <Button size="small" onClick={() => setChanging(true)}>
          {t('gateDesk.place.change')}
        </Button>
      </p>
    );
  return (
    <Alert
      type="warning"
      data-testid="gate-place"
      title={t('gateDesk.place.ask')}
      description={
        <div className={css.places}>
          {place.names.map((name) => (
            <Button
              key={name}
              size="large"
              onClick={() => {
                place.choose(name);
                setChanging(false);
              }}
            >
              {textIn(name, i18n.language)}
            </Button>
          ))}
        </div>
      }
    />
  );
}
