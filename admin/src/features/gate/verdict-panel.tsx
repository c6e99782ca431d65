import { Button } from 'antd';
import { type HTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { GateAdmission } from '@hall/shared/contract/staff/gate';
import { type JudgedParty, moodOf, openOf, ownerIsIn } from './ticks';
import { GatePeople } from './gate-people';
import type { GateScan, Scan, Shown, ShownParty } from './use-gate-scan';
import type { Admitted } from './use-gate';
import { longDay } from '../../format/instants';
import { VisitTime } from '../../format/instant';
import css from './verdict.module.css';

/** The party at the gate: the verdict in colour, its people, and the people to admit. */
function VerdictPanel({ shown, scan }: { shown: ShownParty; scan: GateScan }) {
  const { t, i18n } = useTranslation();
  const { party, eachDocument, isActing } = shown;
  const { verdict } = party;
  const admitted = shown.kind === 'admitted' ? shown : undefined;
  const ticks = shown.kind === 'verdict' && verdict.admits ? shown : undefined;
  const open = openOf(party).length;
  const mood = moodOf(shown);
  const [word, ...lines] = wordsOf(shown, t, i18n.language);
  const strangers = (shown.kind === 'verdict' && shown.stranger?.parties) || [];
  return (
    <section className={css.verdict} data-testid="verdict" data-mood={mood} aria-live="assertive">
      <h2>
        <span aria-hidden>{signs[mood]}</span> {word}
      </h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {strangers.length > 0 && (
        <div data-testid="gate-stranger">
          <PartyButtons scan={scan} parties={strangers} />
        </div>
      )}
      <dl>
        <dt>{t('gateDesk.order')}</dt>
        <dd>
          {party.orderno} · {party.ticketcode}
        </dd>
        <dt>{t('schedule.session')}</dt>
        <dd>
          <VisitTime date={party.eventsdate} session={`${party.starttime}–${party.endtime}`} /> ·{' '}
          {party.areaname} · {t(`overview.pool.${party.pool}`)} ·{' '}
          {t('gateDesk.party', { count: party.tickets.length })}
        </dd>
        {party.unit && (
          <>
            <dt>{t('gateDesk.unit')}</dt>
            <dd>
              {party.unit}
              {party.leader && ` · ${t('gateDesk.leader', { name: party.leader })}`}
            </dd>
          </>
        )}
        {party.lastadmission && (
          <>
            <dt>{t('gateDesk.lastIn')}</dt>
            <dd data-testid="gate-last">{admissionInWords(party.lastadmission, t)}</dd>
          </>
        )}
      </dl>
      {eachDocument && ticks && <p>{t('gateDesk.readEach')}</p>}
      <GatePeople shown={shown} scan={scan} />
      {ticks && (
        <div className={css.gateActs} data-testid="gate-acts">
          <Button
            type="primary"
            size="large"
            loading={isActing}
            disabled={!ticks.ticked.length}
            onClick={() => void scan.admit()}
          >
            {t(ticks.ticked.length === open ? 'gateDesk.admitAll' : 'gateDesk.admitSome', {
              count: ticks.ticked.length,
            })}
          </Button>
        </div>
      )}
      {admitted && (
        <UndoButton
          key={admitted.entryid}
          admitted={admitted}
          scan={scan}
          className={css.gateActs}
          data-testid="gate-acts"
        />
      )}
    </section>
  );
}

const reasonOf = ({ verdict, eventsdate }: JudgedParty, t: TFunction, language: string): string =>
  t(`gate.${verdict.reason}`, {
    from: verdict.from,
    until: verdict.until,
    date: longDay(eventsdate, language),
  });

/** @returns the heading, which is about the document just read, and the lines below it */
function wordsOf(
  shown: ShownParty,
  t: TFunction,
  language: string,
): [word: string, ...lines: string[]] {
  const { party, eachDocument } = shown;
  const reason = reasonOf(party, t, language);
  if (shown.kind === 'admitted') return [t('gateDesk.admitted', { count: shown.admitted })];
  const { stranger, ticked, read } = shown;
  if (stranger) return strangerWords(stranger, t, language);
  if (!party.verdict.admits || !eachDocument) return [reason];
  if (ownerIsIn(party)) return [t('gateDesk.ownerIn')];
  const count = openOf(party).length;
  const word = t('gateDesk.readOf', { read: read.length, count, ticked: ticked.length });
  return party.verdict.reason === 'welcome' ? [word] : [word, reason];
}

/** The words about a document of nobody in the shown party. */
function strangerWords(
  { parties, madeAt }: NonNullable<Extract<Shown, { kind: 'verdict' }>['stranger']>,
  t: TFunction,
  language: string,
): [word: string, ...lines: string[]] {
  const notOurs = t('gateDesk.stranger');
  const [own, ...more] = parties;
  if (!own) return [...missingWords({ madeAt, isDocument: true, fault: undefined }, t), notOurs];
  if (more.length || (own.verdict.admits && !ownerIsIn(own))) return [notOurs];
  return [ownerIsIn(own) ? t('gateDesk.ownerIn') : reasonOf(own, t, language), notOurs];
}

const signs = { done: '✓', bad: '×', unsure: '', good: '' };

/** The known time, gate and author of an admission. Unsent admissions have no author. */
const admissionInWords = ({ at, gate, by }: GateAdmission, t: TFunction): string =>
  [at.slice(11, 16), gate, by || t('gateDesk.thisDevice')].filter(Boolean).join(' · ');

/** Undoes an admission; nothing once its time is over. */
export function UndoButton({
  admitted,
  scan,
  ...place
}: { admitted: Admitted; scan: GateScan } & HTMLAttributes<HTMLSpanElement>) {
  const { t } = useTranslation();
  const before = admitted.undoBefore;
  const [isActing, setActing] = useState(false);
  const [left, setLeft] = useState(() => Math.ceil((before - Date.now()) / 1000));
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.ceil((before - Date.now()) / 1000)), 500);
    return () => clearInterval(timer);
  }, [before]);
  if (left <= 0) return null;
  return (
    <span {...place}>
      <Button
        size="large"
        loading={isActing}
        onClick={() => {
          setActing(true);
          void scan.undo(admitted).finally(() => setActing(false));
        }}
      >
        {t('gateDesk.undo', { seconds: left })}
      </Button>
    </span>
  );
}

/** The result of the last scan, with its heading scrolled into view. */
export function Outcome({ scan }: { scan: GateScan }) {
  const { shown } = scan;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('h2')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={place}>
      <ScanLine scan={shown.scan} />
      {contentOf(shown, scan)}
    </div>
  );
}

/** Names the scan below. Otherwise two unknown codes in a row would look the same. */
function ScanLine({ scan: { text, at } }: { scan: Scan }) {
  const { t } = useTranslation();
  return (
    <p className={css.scan} data-testid="gate-scan">
      {t('gateDesk.scanned')} <b translate="no">{text}</b> <time>{at}</time>
    </p>
  );
}

function contentOf(shown: Shown, scan: GateScan): ReactNode {
  if (shown.kind === 'reading') return <Looking />;
  if (shown.kind === 'choosing') return <Several scan={scan} parties={shown.parties} />;
  if ('party' in shown) return <VerdictPanel shown={shown} scan={scan} />;
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

function Several({ scan, parties }: { scan: GateScan; parties: JudgedParty[] }) {
  const { t } = useTranslation();
  return (
    <section className={css.verdict} data-testid="verdict" aria-live="assertive">
      <h2>{t('gateDesk.several')}</h2>
      <PartyButtons scan={scan} parties={parties} />
    </section>
  );
}

const PartyButtons = ({ scan, parties }: { scan: GateScan; parties: JudgedParty[] }) =>
  parties.map((party) => (
    <Button key={party.orderid} size="large" block onClick={() => scan.choose(party)}>
      <VisitTime date={party.eventsdate} session={`${party.starttime}–${party.endtime}`} /> ·{' '}
      {party.orderno}
    </Button>
  ));

/** A list is a snapshot, so it cannot prove that a ticket does not exist. */
const missingWords = (
  {
    madeAt,
    isDocument,
    fault,
  }: Pick<Extract<Shown, { kind: 'unknown' }>, 'madeAt' | 'isDocument' | 'fault'>,
  t: TFunction,
): [word: string, hint: string] => {
  if (fault) return [t('gateDesk.wrongNumber'), t(fault.key, fault.params ?? {})];
  return madeAt
    ? [t('gateDesk.notOnList', { at: madeAt.slice(11, 16) }), t('gateDesk.notOnListHint')]
    : [
        t('gateDesk.notFound'),
        t(isDocument ? 'gateDesk.notFoundDocument' : 'gateDesk.notFoundHint'),
      ];
};

function NotFound({ shown }: { shown: Extract<Shown, { kind: 'unknown' | 'failed' }> }) {
  const { t } = useTranslation();
  const madeAt = shown.kind === 'unknown' && !shown.fault && shown.madeAt;
  const [word, hint] = shown.kind === 'failed' ? [shown.fault] : missingWords(shown, t);
  return (
    <section
      className={css.verdict}
      data-testid="verdict"
      data-mood={madeAt ? 'unsure' : 'bad'}
      aria-live="assertive"
    >
      <h2>
        <span aria-hidden>{madeAt ? '?' : signs.bad}</span> {word}
      </h2>
      {hint && <p>{hint}</p>}
    </section>
  );
}
