import { Button, ConfigProvider, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraScanner } from '../features/gate/camera';
import { ExitCounter } from '../features/gate/exit-counter';
import { GatePlace } from '../features/gate/gate-place';
import { GateState, RefusedAdmissions } from '../features/gate/gate-state';
import { Outcome } from '../features/gate/outcome';
import { RecentAdmissions } from '../features/gate/recent-admissions';
import { useGate } from '../features/gate/use-gate';
import { useGateScan } from '../features/gate/use-gate-scan';
import { useKeptGate } from '../features/gate/use-kept-gate';
import { gateTheme } from '../theme/console-theme';
import { useRestingFocus } from '../shortcuts/use-resting-focus';
import { useScans } from '../shortcuts/use-scans';
import { PageHead } from '../layouts/page-head';
import css from '../features/gate/gate.module.css';

/**
 * The gate. Keyboard scanners work without a mouse, regardless of the focus. A code with Enter or Tab looks up a
 * party; Enter alone admits the ticked people.
 */
export function GatePage() {
  const { t } = useTranslation();
  const gate = useGate();
  const scan = useGateScan(gate);
  const field = useRef<InputRef>(null);
  const [code, setCode] = useState('');
  useKeptGate();
  const resting = useRestingFocus(field);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, [scan.shown?.chosen]);

  const find = (scanned: string): void => {
    setCode('');
    void scan.find(scanned);
  };
  const enter = (): void => (code.trim() ? find(code) : void scan.admit());
  useScans(field, { begin: scan.clear, scan: find, enter });

  return (
    <ConfigProvider theme={gateTheme}>
      <div className={css.gate}>
        <PageHead title={t('console.menu.gate')}>
          <GateState gate={gate} />
        </PageHead>
        <form
          className={css.gateField}
          onSubmit={(event) => {
            event.preventDefault();
            enter();
          }}
        >
          <label htmlFor="gate-code">{t('gateDesk.scan')}</label>
          <div>
            <Input
              id="gate-code"
              ref={field}
              size="large"
              autoComplete="off"
              value={code}
              onChange={(event) => {
                scan.clear();
                setCode(event.target.value);
              }}
              allowClear
              {...resting}
            />
            <Button size="large" type="primary" htmlType="submit">
              {t('gateDesk.find')}
            </Button>
            <CameraScanner onCode={find} />
          </div>
        </form>
        <GatePlace place={gate.place} />
        <RefusedAdmissions gate={gate} />
        <div className={css.gateColumns}>
          <div>
            <Outcome scan={scan} />
          </div>
          <div className={css.gate}>
            <ExitCounter gate={gate} />
            <RecentAdmissions />
          </div>
        </div>
      </div>
    </ConfigProvider>
  );
}
