import { Button, Checkbox } from 'antd';
import { type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StartAnswer } from '@hall/shared/contract/start';
import { asksForChild } from '@hall/shared/rules/children';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import type { AccountType } from '@hall/shared/codes/states';
import { readClock } from '@hall/ui/clock';
import { useElder } from '../../device/elder-mode';
import { showMessage } from '../../messages/messages';
import { type Fault, sayFault } from '@hall/ui/forms/fault';
import { GuidesPicker } from '../team/guides-picker';
import { KeptVisitors } from '../visitors/kept-visitors';
import { downloadTemplate } from '../../api/visitors/download-template';
import { importVisitors } from '../../api/visitors/import-visitors';
import { useKeepVisitor } from '../../api/visitors/keep-visitor';
import type { BookingDraft, ChangeDraft } from '../drafts/booking-draft';
import type { DraftVisitor } from '../visitors/draft-visitor';
import { PartyEditor } from '../visitors/party-editor';
import { usePartyRows } from '../visitors/use-party-rows';
import common from '../../styles/common.module.css';

/** What the hall asks of a party. */
interface PartyLimits {
  min: number;
  max: number;
  /** A health declaration. */
  jkb: boolean;
  /** That children come with an adult. */
  accompanied: boolean;
}

/** @returns what the hall asks of a party, as the site was told it when it opened */
export const partyLimitsOf = (start: StartAnswer): PartyLimits => ({
  ...{ min: start.minnums, max: start.maxnums },
  ...{ jkb: start.jkb === 1, accompanied: start.accompanied === 1 },
});

interface Props {
  type: AccountType;
  draft: BookingDraft;
  limits: PartyLimits;
  /** What the button that leaves this step says; the next step where unset. */
  nextText?: string;
  busy?: boolean;
  /** The id of the field to which somebody came back. */
  focusOn?: string | undefined;
  onChange(change: ChangeDraft): void;
  /** To the step before, where the page does not lead there otherwise. */
  onBack?: (() => void) | undefined;
  onNext(): void;
}

const files = { read: importVisitors, fetchTemplate: downloadTemplate };

/** Step 2: who comes. Visitors typed, picked, pasted or imported; errors stand at their rows. */
export function FillStep(props: Props) {
  const { type, draft, limits, nextText, busy, focusOn, onChange, onBack, onNext } = props;
  const { t } = useTranslation();
  const [fault, setFault] = useState<Fault>();
  const [guideless, setGuideless] = useState(false);
  const { mutate: keep } = useKeepVisitor();
  const { visitors } = draft;
  useEffect(() => {
    if (focusOn) document.getElementById(focusOn)?.focus();
  }, [focusOn]);
  // A family is typed or ticked: one way is enough where each page has one task.
  const elder = useElder();
  const hasTools = !elder || type !== 'user';

  const write = useCallback(
    (next: (visitors: DraftVisitor[]) => DraftVisitor[]): void => {
      onChange((before) => ({ ...before, visitors: next(before.visitors) }));
      setFault(undefined);
    },
    [onChange],
  );
  const today = hallDateOf(readClock());
  const children = limits.accompanied ? { isLed: type !== 'user', today } : undefined;
  const party = usePartyRows(visitors, write, children);
  const keepRow = useCallback(
    (visitor: DraftVisitor): void =>
      keep(visitor, { onSuccess: () => showMessage('success', t('booking.kept')) }),
    [keep, t],
  );
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const isRight = party.check();
    const unled = type === 'ta' && !draft.guideids?.length;
    setGuideless(unled);
    const { min, max } = limits;
    const wrongCount = visitors.length < min || visitors.length > max;
    if (wrongCount) setFault({ key: 'booking.range', params: { min, max, count: party.count } });
    else setFault(limits.jkb && !draft.jkb ? { key: 'validation.jkb' } : undefined);
    if (isRight && !wrongCount && !unled && (!limits.jkb || draft.jkb)) onNext();
  };

  return (
    <form className={common.card} onSubmit={onSubmit} noValidate>
      {type !== 'user' && (
        <GuidesPicker
          type={type}
          chosen={draft.guideids ?? []}
          error={guideless ? t('team.picker.needed') : undefined}
          onChange={(guideids) => {
            onChange((before) => ({ ...before, guideids }));
            setGuideless(false);
          }}
        />
      )}
      <h2>{t('booking.visitors')}</h2>
      <p className={common.quiet}>
        {t('booking.range', { min: limits.min, max: limits.max, count: party.count })}
      </p>
      {children && visitors.some(({ doctype }) => asksForChild(doctype)) && (
        <p className={common.quiet}>{t('booking.childHint')}</p>
      )}
      <PartyEditor
        party={party}
        max={limits.max}
        files={files}
        hasTools={hasTools}
        asksChildren
        onKeep={keepRow}
      >
        <KeptVisitors
          visitors={visitors}
          room={limits.max - party.count}
          onAdd={(person) => void party.add([person])}
          onRemove={party.remove}
        />
      </PartyEditor>
      {limits.jkb && (
        <p>
          <Checkbox
            id="jkb"
            checked={draft.jkb}
            onChange={({ target }) => onChange((before) => ({ ...before, jkb: target.checked }))}
          >
            {t('booking.jkb')}
          </Checkbox>
        </p>
      )}
      {fault && (
        <p className={common.fieldError} role="alert">
          {sayFault(fault, t)}
        </p>
      )}
      <div className={common.actions}>
        {onBack && <Button onClick={onBack}>{t('elder.back')}</Button>}
        <Button type="primary" htmlType="submit" loading={busy ?? false}>
          {nextText ?? t('booking.next')}
        </Button>
      </div>
    </form>
  );
}
