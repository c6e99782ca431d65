import { Alert, Button, ConfigProvider, Empty, Input, type InputRef, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { textIn } from '@hall/shared/rules/both-languages';
import { exitEndpoints } from '@hall/shared/contract/staff/exits';
import { serviceWorkers } from '@hall/ui/service-workers';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { gateEndpoints } from '@hall/shared/contract/staff/gate';
import { CameraScanner } from '../features/gate/camera';
import { GateState, GateWarnings, RefusedAdmissions } from '../features/gate/gate-state';
import { Outcome, UndoButton } from '../features/gate/verdict-panel';
import { useGate, type useGatePlace } from '../features/gate/use-gate';
import { type GateScan, useGateScan } from '../features/gate/use-gate-scan';
import { gateTheme } from '../theme/console-theme';
import { useRestingFocus, useScans } from '../shortcuts/use-scans';
import { PageHead } from '../layouts/page-head';
import { useExits } from '../features/gate/use-exits';
import { useAsk } from '../api/use-call';
import { meQuery } from '../api/me';
import { rememberedMe } from '../device/remembered-me';
import css from '../features/gate/gate.module.css';

/** The latest admissions; first those that this device has not sent yet. People admitted twice are flagged. */
function RecentAdmissions({
  queue,
  scan,
}: Pick<ReturnType<typeof useGate>, 'queue'> & { scan: GateScan }) {
  const { t } = useTranslation();
  const undoOf = (entryid: string) => {
    const admitted = scan.undoable.find((one) => one.entryid === entryid);
    return admitted && <UndoButton admitted={admitted} scan={scan} />;
  };
  const { data } = useAsk(
    gateEndpoints.list,
    { date: hallDateOf(readClock()), pagesize: 12 },
    { refetchInterval: 5000 },
  );
  const doubles = data?.items.filter((row) => row.doubles && !row.undone) ?? [];
  return (
    <aside className={css.gateRecent} data-testid="gate-recent">
      <h2>{t('gateDesk.recent')}</h2>
      {doubles.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('gateDesk.double')}
          description={doubles
            .map(
              ({ orderno, doubles: count }) => `${orderno} ${t('gateDesk.doubleCount', { count })}`,
            )
            .join(t('console.list.semicolon'))}
        />
      )}
      {data?.items.length === 0 && !queue.length && <Empty description={t('gateDesk.none')} />}
      <ul>
        {[...queue].reverse().map((entry) => (
          <li key={entry.entryid} {...(entry.undone && { className: css.isUndone })}>
            <span>{entry.at.slice(11, 16)}</span>
            <span>{entry.ticketcode}</span>
            <span>{t('gateDesk.party', { count: entry.ticketids.length })}</span>
            <span>
              <Tag color="warning">{t('gateDesk.unsent')}</Tag>
              {undoOf(entry.entryid)}
            </span>
          </li>
        ))}
        {data?.items.map((row) => (
          <li key={row.entryid} {...(row.undone && { className: css.isUndone })}>
            <span>{row.at.slice(11, 16)}</span>
            <span>{row.ticketcode}</span>
            <span>{t('gateDesk.party', { count: row.admitted })}</span>
            <span>
              {row.gate && <Tag>{row.gate}</Tag>}
              {row.documentsread !== undefined && row.documentsread < row.admitted && (
                <Tag>{t('gateDesk.documentsRead', { count: row.documentsread })}</Tag>
              )}
              {row.offline && <Tag>{t('exports.offline')}</Tag>}
              {row.undone && <Tag>{t('exports.undone')}</Tag>}
              {row.doubles > 0 && <Tag color="error">{t('gateDesk.double')}</Tag>}
              {undoOf(row.entryid)}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** Counts exits if the hall counts them. Earlier entries are sent in any case. */
function ExitCounter({ gate }: { gate: ReturnType<typeof useGate> }) {
  const { t } = useTranslation();
  const isCounted = gate.list?.countsexits ?? false;
  const exits = useExits(gate.place.here);
  const { data } = useAsk(exitEndpoints.today, {}, { refetchInterval: 5000, enabled: isCounted });
  if (!isCounted) return null;
  return (
    <section className={css.exits} data-testid="gate-exits">
      <h2>{t('gateDesk.exits.title')}</h2>
      <p role="status">
        {data && t('gateDesk.exits.today', { count: data.today + exits.waiting })}{' '}
        {exits.waiting !== 0 && (
          <Tag color="warning">{t('gateDesk.exits.queued', { count: exits.waiting })}</Tag>
        )}
      </p>
      <div className={css.places}>
        {[1, 10].map((count) => (
          <Button key={count} size="large" onClick={() => void exits.count(count)}>
            {t('gateDesk.exits.add', { count })}
          </Button>
        ))}
        <Button size="large" onClick={() => void exits.count(-1)}>
          {t('gateDesk.exits.less')}
        </Button>
      </div>
    </section>
  );
}

/** The gate of this device, chosen once and changeable by hand. Hidden if the hall defines no gates. */
function GatePlace({ place }: { place: ReturnType<typeof useGatePlace> }) {
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

/** Stores on the device what the gate needs to open offline: its files and the session. */
function useOfflineGate(): void {
  const { data: me } = useQuery(meQuery);
  useEffect(() => {
    if (me && !me.remembered) rememberedMe.save(me);
  }, [me]);
  useEffect(() => {
    cacheGate().catch(() => undefined);
  }, []);
}

const base = import.meta.env.BASE_URL;

/**
 * Caches the gate's page and files for offline use. Best effort: without a service worker the gate works while the
 * page stays open.
 */
async function cacheGate(): Promise<void> {
  // The development server has no list of files to cache.
  const workers = serviceWorkers();
  if (!import.meta.env.PROD || !workers) return;
  await workers.register(`${base}offline-gate.js`, { scope: base, updateViaCache: 'none' });
  const { active } = await workers.ready;
  active?.postMessage('keep');
}

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
  useOfflineGate();
  const resting = useRestingFocus(field);
  const party = scan.shown && 'party' in scan.shown ? scan.shown.party : undefined;
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, [party]);

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
        <GateWarnings gate={gate} />
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
            <RecentAdmissions queue={gate.queue} scan={scan} />
          </div>
        </div>
      </div>
    </ConfigProvider>
  );
}
