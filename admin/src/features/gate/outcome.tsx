import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scan, Shown, useGateScan } from './use-gate-scan';
import { VerdictPanel } from './verdict-panel';
import own from './outcome.module.css';
import css from './verdict.module.css';
import { VisitTime } from '../../format/instant';

/** The result of the last scan, with its heading scrolled into view. */
export function Outcome({ scan }: { scan: ReturnType<typeof useGateScan> }) {
  const { shown } = scan;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('h2')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={place}>
      {shown.scan && <ScanLine scan={shown.scan} />}
      {wordOf(shown, scan)}
    </div>
  );
}

/** Names the scan below. Otherwise two unknown codes in a row would look the same. */
function ScanLine({ scan: { text, at } }: { scan: Scan }) {
  const { t } = useTranslation();
  return (
    <p className={own.scan} data-testid="gate-scan">
      {t('gateDesk.scanned')} <b translate="no">{text}</b> <time>{at}</time>
    </p>
  );
}

function wordOf(shown: Shown, scan: ReturnType<typeof useGateScan>): ReactNode {
  if (shown.busy === 'looking') return <Looking />;
  if (shown.chosen) return <VerdictPanel party={shown.chosen} shown={shown} scan={scan} />;
  if (shown.parties.length) return <Several scan={scan} parties={shown.parties} />;
  return <NotFound shown={shown} />;
}

function Looking() {
  const { t } = useTranslation();
  return (
    <section className={css.verdict} data-testid="verdict" aria-live="polite">
      <h2>{t('gateDesk.looking')}</h2>
    </section>
  );
}

function Several({ scan, parties }: Pick<Shown, 'parties'> & Parameters<typeof Outcome>[0]) {
  const { t } = useTranslation();
  return (
    <section className={css.verdict} data-testid="verdict" data-mood="done" aria-live="assertive">
      <h2>{t('gateDesk.several')}</h2>
      {parties.map((party) => (
        <Button key={party.orderid} size="large" block onClick={() => scan.choose(party)}>
          <VisitTime date={party.eventsdate} session={`${party.starttime}-${party.endtime}`} /> ·{' '}
          {party.orderno}
        </Button>
      ))}
    </section>
  );
}

function NotFound({ shown: { fault, strange, madeAt } }: { shown: Shown }) {
  const { t } = useTranslation();
  // A list is a snapshot, so it cannot prove that a ticket does not exist.
  const [mood, word, hint] = madeAt
    ? (['unsure', t('gateDesk.notOnList', { at: madeAt.slice(11, 16) }), 'notOnListHint'] as const)
    : (['bad', t('gateDesk.notFound'), strange ? 'notFoundDocument' : 'notFoundHint'] as const);
  return (
    <section
      className={`${css.verdict} ${madeAt ? own.unsure : ''}`}
      data-testid="verdict"
      data-mood={mood}
      aria-live="assertive"
    >
      <h2>
        <span aria-hidden>{mood === 'bad' ? '✕' : '?'}</span> {fault ?? word}
      </h2>
      {!fault && <p>{t(`gateDesk.${hint}`)}</p>}
    </section>
  );
}
