import { type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StartAnswer } from '@hall/shared/contract/start';
import { asksForChild } from '@hall/shared/rules/children';
import type { HallDate } from '@hall/shared/rules/hall-time';
import type { AccountType } from '@hall/shared/codes/states';
import { useElder } from '../../device/elder-mode';
import { showMessage } from '../../messages/messages';
import { Button } from '../../components/button';
import { Checkbox } from '../../components/checkbox';
import { type Fault, faultText } from '@hall/ui/forms/fault';
import { FaultsBeside, type LinkedFault } from '@hall/ui/forms';
import { focusFirst } from '@hall/ui/forms/focus-fault';
import { CountedText, StepActions } from '../forms/step-actions';
import { firstGuideId, GuidesPicker, guidesId, useAskWhoLeads } from '../team/guides-picker';
import { SavedVisitorChoice } from '../visitors/saved-visitor-choice';
import { CallError } from '../../api/call-error';
import type { BookingDraft, ChangeDraft } from '../drafts/booking-draft';
import { type DraftVisitor, findEmptyField, isFilled } from '../visitors/draft-visitor';
import { repeatFaults } from '../visitors/list-faults';
import { addVisitorId, PartyEditor } from '../visitors/party-editor';
import { usePartyRows } from '../visitors/use-party-rows';
import { useAct, queryOf } from '../../api/use-call';
import { visitorCalls } from '@hall/shared/contract/visitor';
import { visitorImportCalls } from '@hall/shared/contract/visitor-import';
import common from '../../styles/common.module.css';

/** The limits and questions for a party. */
export interface PartyLimits {
  min: number;
  max: number;
  /** Whether a health declaration is required. */
  jkb: boolean;
  /** Whether children must come with an adult. */
  accompanied: boolean;
}

/** @returns the limits of a party from the start answer */
export const partyLimitsOf = (start: StartAnswer): PartyLimits => ({
  min: start.minnums,
  max: start.maxnums,
  jkb: start.jkb === 1,
  accompanied: start.accompanied === 1,
});

interface Props {
  type: AccountType;
  draft: BookingDraft;
  limits: PartyLimits;
  /** Days of the chosen sessions. */
  visitDates: readonly HallDate[];
  /** The text of the button that leaves this step; default: the next step. */
  nextText?: string;
  busy?: boolean;
  /** The id of the field to focus when the visitor comes back. */
  focusOn?: string | undefined;
  /** An error of a field outside this step, repeated next to the button. */
  outside?: LinkedFault | undefined;
  onChange(change: ChangeDraft): void;
  /** Goes to the previous step, on pages with no other way back. */
  onBack?: (() => void) | undefined;
  /** @param visitors the filled-in rows, which are valid */
  onNext(visitors: readonly DraftVisitor[]): void;
}

const files = visitorImportCalls;

const guidesField = (): string => (document.getElementById(firstGuideId) ? firstGuideId : guidesId);

const focusGuides = (): void => focusFirst([guidesField()]);

/** Step 2: the visitors, who are typed, picked, pasted or imported. Errors appear at their rows. */
export function FillStep(props: Props) {
  const {
    type,
    draft,
    limits,
    visitDates,
    nextText,
    busy,
    focusOn,
    outside,
    onChange,
    onBack,
    onNext,
  } = props;
  const { t } = useTranslation();
  const [wrongCount, setWrongCount] = useState<Fault>();
  const [unhealthy, setUnhealthy] = useState(false);
  const [tried, setTried] = useState(false);
  const [unled, setUnled] = useState<'needed' | 'left'>();
  const [asking, setAsking] = useState(false);
  const askWhoLeads = useAskWhoLeads();
  const { mutate: save } = useAct(visitorCalls.save, {
    replaces: queryOf(visitorCalls.list).queryKey,
  });
  const { visitors } = draft;
  useEffect(() => document.getElementById(focusOn ?? '')?.focus(), [focusOn]);
  // In elder mode a visitor types or ticks people: one method is enough on a page with one task.
  const elder = useElder();
  const hasTools = !elder || type !== 'user';

  const write = useCallback(
    (next: (visitors: DraftVisitor[]) => DraftVisitor[]): void => {
      onChange((before) => ({ ...before, visitors: next(before.visitors) }));
      setWrongCount(undefined);
    },
    [onChange],
  );
  const children = limits.accompanied ? { type, visitDates } : undefined;
  const party = usePartyRows(visitors, write, children);
  // Individuals have an empty row for each.
  const awaited = type === 'user' ? 0 : (draft.party ?? 0) - party.count;
  const saveRow = useCallback(
    ({ realname, doctype, idnum }: DraftVisitor): void =>
      save(
        { realname, doctype, idnum },
        { onSuccess: () => showMessage('success', t('booking.savedForLater')) },
      ),
    [save, t],
  );
  /** Removes chosen guides who have left the agency. @returns whether all of them may lead */
  const checkGuides = async (): Promise<boolean> => {
    if (type !== 'ta') return true;
    const named = draft.guideids ?? [];
    setAsking(true);
    try {
      const leading = await askWhoLeads(named);
      if (leading.length === named.length) return true;
      onChange((before) => ({ ...before, guideids: leading }));
      setUnled('left');
      focusGuides();
    } catch (error) {
      // The query has already reported a failed call.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setAsking(false);
    }
    return false;
  };
  const submit = async (): Promise<void> => {
    const { min, max } = limits;
    const filled = visitors.filter(isFilled);
    const isFew = filled.length < min;
    const isMany = filled.length > max;
    const isUnled = type === 'ta' && !draft.guideids?.length;
    const isUnhealthy = limits.jkb && !draft.jkb;
    const firstWrong = party.judge();
    setTried(true);
    setUnled(isUnled ? 'needed' : undefined);
    setWrongCount(
      isFew || isMany
        ? { key: 'booking.range', params: { min, max, count: party.count } }
        : undefined,
    );
    setUnhealthy(isUnhealthy);
    // In page order.
    if (isUnled) focusGuides();
    else if (firstWrong) focusFirst([firstWrong]);
    else if (isFew) focusFirst([findEmptyField(visitors), addVisitorId]);
    else if (isMany) focusFirst(['visitor-0-realname', 'visitor-0-edit']);
    else if (isUnhealthy) focusFirst(['jkb']);
    else if (await checkGuides()) {
      // Rows that were prepared for more people are left out.
      if (filled.length < visitors.length) write((rows) => rows.filter(isFilled));
      onNext(filled);
    }
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit();
  };

  return (
    <form className={common.card} onSubmit={onSubmit} noValidate>
      {type !== 'user' && (
        <GuidesPicker
          type={type}
          chosen={draft.guideids ?? []}
          error={unled && t(`team.picker.${unled}`)}
          onChange={(guideids) => {
            onChange((before) => ({ ...before, guideids }));
            setUnled(undefined);
          }}
        />
      )}
      <h2>{t('booking.visitors')}</h2>
      <p className={common.quiet}>
        {t('booking.range', { min: limits.min, max: limits.max, count: party.count })}
        {awaited > 0 && ` · ${t('booking.chosenParty', { party: draft.party, count: awaited })}`}
      </p>
      {children && visitors.some(({ doctype }) => asksForChild(doctype)) && (
        <p className={common.quiet}>{t('booking.childHint')}</p>
      )}
      <PartyEditor
        party={party}
        max={limits.max}
        files={files}
        hasTools={hasTools}
        asksDeclarations
        onSave={saveRow}
        openAt={focusOn}
      >
        <SavedVisitorChoice
          visitors={visitors}
          max={limits.max}
          room={limits.max - party.count}
          onAdd={(person) => void party.add([person])}
          onRemove={(visitor) => party.free(visitor, type === 'user' ? (draft.party ?? 1) : 1)}
        />
      </PartyEditor>
      {limits.jkb && (
        <p>
          <Checkbox
            id="jkb"
            checked={draft.jkb}
            aria-invalid={unhealthy}
            aria-describedby={unhealthy ? 'jkb-error' : undefined}
            onChange={(jkb) => {
              onChange((before) => ({ ...before, jkb }));
              setUnhealthy(false);
            }}
          >
            {t('booking.jkb')}
          </Checkbox>
        </p>
      )}
      {unhealthy && (
        <p id="jkb-error" className={common.fieldError} role="alert">
          {t('validation.jkb')}
        </p>
      )}
      {wrongCount && (
        <p className={common.fieldError} role="alert">
          {faultText(wrongCount, t)}
        </p>
      )}
      {tried && (
        <FaultsBeside
          faults={[
            ...(outside ? [outside] : []),
            ...(unled ? [{ text: t(`team.picker.${unled}`), id: guidesField() }] : []),
            ...repeatFaults(visitors, party.faults, t),
          ]}
        />
      )}
      <StepActions>
        {onBack && <Button onClick={onBack}>{t('elder.back')}</Button>}
        <Button look="primary" type="submit" loading={(busy ?? false) || asking}>
          <CountedText
            text={nextText ?? t('booking.next')}
            count={party.count ? t('booking.counted', { count: party.count }) : ''}
          />
        </Button>
      </StepActions>
    </form>
  );
}
