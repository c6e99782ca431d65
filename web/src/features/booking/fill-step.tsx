import { PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../site/use-ask';
import type { AccountType } from '@hall/shared/codes/states';
import type { VisitorImportAnswer } from '@hall/shared/contract/visitor-import';
import { normaliseIdNumber } from '@hall/shared/rules/documents';
import { useElder } from '../../device/elder-mode';
import { showMessage } from '../../messages/messages';
import { type Fault, sayFault } from '@hall/ui/forms/fault';
import { GuidesPicker } from '../team/guides-picker';
import { FaultSummary } from '../visitors/fault-summary';
import { ImportVisitors } from '../visitors/import-visitors';
import { KeptVisitors } from '../visitors/kept-visitors';
import { listFaults } from '../visitors/list-faults';
import { QuickPasteButton } from '../visitors/quick-paste-button';
import { useKeepVisitor } from '../../api/visitors/keep-visitor';
import { VisitorRow } from '../visitors/visitor-row';
import type { BookingDraft, ChangeDraft } from '../drafts/booking-draft';
import { type DraftVisitor, emptyVisitor } from '../visitors/draft-visitor';
import { type FaultsByRow, findVisitorFaults, keepKindFaults } from '../visitors/visitor-faults';
import common from '../../styles/common.module.css';
import css from '../visitors/visitor-row.module.css';

interface Props {
  type: AccountType;
  draft: BookingDraft;
  limits: { min: number; max: number; jkb: boolean };
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

const isFilled = ({ realname, idnum }: DraftVisitor): boolean => Boolean(realname || idnum);
const noErrors = {};

/** Step 2: who comes. Visitors typed, picked, pasted or imported; errors stand at their rows. */
export function FillStep(props: Props) {
  const { type, draft, limits, nextText, busy, focusOn, onChange, onBack, onNext } = props;
  const { t } = useTranslation();
  const ask = useAsk();
  const [errors, setErrors] = useState<FaultsByRow>({});
  /** Rows that were wrong when they were last looked at: one that is being mended does not go from under the hand. */
  const [wrongRows, setWrongRows] = useState<ReadonlySet<string>>(new Set());
  const [isOnly, setOnly] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const [guideless, setGuideless] = useState(false);
  const { mutate: keep } = useKeepVisitor();
  const { visitors } = draft;
  useEffect(() => {
    if (focusOn) document.getElementById(focusOn)?.focus();
  }, [focusOn]);
  const count = visitors.filter(isFilled).length;
  const room = limits.max - count;
  // A family is typed or ticked: one way is enough where each page has one task.
  const elder = useElder();
  const hasTools = !elder || type !== 'user';

  const write = useCallback(
    (next: (visitors: DraftVisitor[]) => DraftVisitor[]): void => {
      onChange((before) => {
        const rows = next(before.visitors);
        return { ...before, visitors: rows.length ? rows : [emptyVisitor()] };
      });
      setFault(undefined);
    },
    [onChange],
  );
  const changeRow = useCallback(
    (changed: DraftVisitor): void => {
      write((rows) => rows.map((row) => (row.key === changed.key ? changed : row)));
      setErrors((before) => withoutRow(before, changed.key));
    },
    [write],
  );
  const removeRow = useCallback(
    ({ key }: DraftVisitor): void => {
      write((rows) => rows.filter((row) => row.key !== key));
      setErrors((before) => withoutRow(before, key));
    },
    [write],
  );
  const keepRow = useCallback(
    (visitor: DraftVisitor): void =>
      keep(visitor, { onSuccess: () => showMessage('success', t('booking.kept')) }),
    [keep, t],
  );
  const add = (more: Omit<DraftVisitor, 'key'>[]): DraftVisitor[] => {
    const added = more.map(({ realname, doctype, idnum }) => ({
      ...emptyVisitor(),
      ...{ realname, doctype, idnum },
    }));
    write((rows) => [...rows.filter(isFilled), ...added]);
    return added;
  };
  const takeImport = ({ rows, errors: wrong }: VisitorImportAnswer): void => {
    const added = add(rows);
    const keyOf = new Map(rows.map(({ row }, index) => [row, added[index]?.key ?? '']));
    const found: FaultsByRow = {};
    for (const { row, field, errmsg } of wrong) {
      const key = keyOf.get(row) ?? '';
      found[key] = { ...found[key], [field]: errmsg };
    }
    setErrors((before) => ({ ...before, ...found }));
    setWrongRows(new Set([...wrongRows, ...Object.keys(found)]));
  };
  const clear = (): void =>
    void ask({
      title: t('booking.clearTitle'),
      okText: t('booking.clear'),
      danger: true,
      cancelText: t('site.action.cancel'),
      onOk: () => write(() => []),
    });
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const found = keepKindFaults(errors, findVisitorFaults(visitors));
    const unled = type === 'ta' && !draft.guideids?.length;
    setGuideless(unled);
    setErrors(found);
    setWrongRows(new Set(Object.keys(found)));
    if (!Object.keys(found).length) setOnly(false);
    const wrongCount = visitors.length < limits.min || visitors.length > limits.max;
    const { min, max } = limits;
    if (wrongCount) setFault({ key: 'booking.range', params: { min, max, count } });
    else setFault(limits.jkb && !draft.jkb ? { key: 'validation.jkb' } : undefined);
    const first = visitors.findIndex(({ key }) => found[key]);
    if (first >= 0) {
      const field = Object.keys(found[visitors[first]?.key ?? ''] ?? {})[0];
      document.getElementById(`visitor-${first}-${field}`)?.focus();
    } else if (!wrongCount && !unled && (!limits.jkb || draft.jkb)) onNext();
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
        {t('booking.range', { min: limits.min, max: limits.max, count })}
      </p>
      <KeptVisitors
        visitors={visitors}
        room={room}
        onAdd={(person) => void add([person])}
        onRemove={removeRow}
      />
      <div className={css.visitorTools}>
        {hasTools && (
          <>
            <QuickPasteButton
              taken={visitors.map(({ idnum }) => normaliseIdNumber(idnum))}
              room={room}
              onPaste={add}
            />
            <ImportVisitors room={room} onImport={takeImport} />
          </>
        )}
        {count > 1 && (
          <Button type="text" danger className={common.frameless} onClick={clear}>
            {t('booking.clear')}
          </Button>
        )}
      </div>
      {wrongRows.size > 0 && (
        <FaultSummary ids={listFaults(visitors, errors)} isOnly={isOnly} onOnly={setOnly} />
      )}
      {visitors.map(
        (visitor, index) =>
          (!isOnly || wrongRows.has(visitor.key)) && (
            <VisitorRow
              key={visitor.key}
              index={index}
              visitor={visitor}
              errors={errors[visitor.key] ?? noErrors}
              removable={visitors.length > 1}
              onChange={changeRow}
              onRemove={removeRow}
              onKeep={keepRow}
            />
          ),
      )}
      <Button
        icon={<PlusOutlined />}
        disabled={visitors.length >= limits.max}
        onClick={() => write((rows) => [...rows, emptyVisitor()])}
      >
        {t('booking.add')}
      </Button>
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

const withoutRow = (errors: FaultsByRow, key: string): FaultsByRow =>
  Object.fromEntries(Object.entries(errors).filter(([row]) => row !== key));
