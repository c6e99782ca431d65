import { PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import { normaliseIdNumber } from '@hall/shared/rules/documents';
import { showMessage } from '../../app/messages';
import { GuidesPicker } from '../team/guides-picker';
import { QuickPasteButton } from '../visitors/quick-paste-button';
import { SavedVisitorsButton } from '../visitors/saved-visitors-button';
import { useKeepVisitor } from '../visitors/saved-visitors.query';
import { VisitorRow } from '../visitors/visitor-row';
import { type BookingDraft, type DraftVisitor, emptyVisitor } from './booking-draft';
import { findVisitorFaults, type RowErrors } from './visitor-faults';

interface Props {
  type: AccountType;
  draft: BookingDraft;
  limits: { min: number; max: number; jkb: boolean };
  onChange(draft: BookingDraft): void;
  onNext(): void;
}

/** Step 2: who comes. Visitors typed, picked or pasted; errors stand at their rows. */
export function FillStep({ type, draft, limits, onChange, onNext }: Props) {
  const { t } = useTranslation();
  const [errors, setErrors] = useState<RowErrors>({});
  const [fault, setFault] = useState('');
  const [guideFault, setGuideFault] = useState('');
  const keep = useKeepVisitor();
  const { visitors } = draft;
  const count = visitors.filter(({ realname, idnum }) => realname || idnum).length;
  const room = limits.max - count;

  const write = (next: DraftVisitor[]): void => {
    onChange({ ...draft, visitors: next.length ? next : [emptyVisitor()] });
    setErrors({});
    setFault('');
  };
  const add = (more: Omit<DraftVisitor, 'key'>[]): void =>
    write([
      ...visitors.filter(({ realname, idnum }) => realname || idnum),
      ...more.map(({ realname, doctype, idnum }) => ({
        ...emptyVisitor(),
        realname,
        doctype,
        idnum,
      })),
    ]);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const found = findVisitorFaults(visitors, t);
    const guideless = type === 'ta' && !draft.guideids?.length;
    setGuideFault(guideless ? t('team.picker.needed') : '');
    setErrors(found);
    const wrongCount = visitors.length < limits.min || visitors.length > limits.max;
    const counted = t('booking.range', {
      min: limits.min,
      max: limits.max,
      count: visitors.length,
    });
    setFault(wrongCount ? counted : limits.jkb && !draft.jkb ? t('booking.jkb') : '');
    const first = Object.keys(found)[0];
    if (first !== undefined) {
      const field = Object.keys(found[Number(first)] ?? {})[0];
      document.getElementById(`visitor-${first}-${field}`)?.focus();
    } else if (!wrongCount && !guideless && (!limits.jkb || draft.jkb)) onNext();
  };

  return (
    <form className="card" onSubmit={onSubmit} noValidate>
      {type !== 'user' && (
        <GuidesPicker
          type={type}
          chosen={draft.guideids ?? []}
          error={guideFault}
          onChange={(guideids) => {
            onChange({ ...draft, guideids });
            setGuideFault('');
          }}
        />
      )}
      <h2>{t('booking.visitors')}</h2>
      <p className="quiet">{t('booking.range', { min: limits.min, max: limits.max, count })}</p>
      <div className="visitor-tools">
        <SavedVisitorsButton onPick={(visitor) => room > 0 && add([visitor])} />
        <QuickPasteButton
          taken={visitors.map(({ idnum }) => normaliseIdNumber(idnum))}
          room={room}
          onPaste={add}
        />
      </div>
      {visitors.map((visitor, index) => (
        <VisitorRow
          key={visitor.key}
          index={index}
          visitor={visitor}
          errors={errors[index] ?? {}}
          removable={visitors.length > 1}
          onChange={(changed) =>
            write(visitors.map((other) => (other.key === changed.key ? changed : other)))
          }
          onRemove={() => write(visitors.filter(({ key }) => key !== visitor.key))}
          onKeep={() =>
            keep.mutate(visitor, { onSuccess: () => showMessage('success', t('booking.kept')) })
          }
        />
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={visitors.length >= limits.max}
        onClick={() => write([...visitors, emptyVisitor()])}
      >
        {t('booking.add')}
      </Button>
      {limits.jkb && (
        <p>
          <Checkbox
            checked={draft.jkb}
            onChange={(event) => onChange({ ...draft, jkb: event.target.checked })}
          >
            {t('booking.jkb')}
          </Checkbox>
        </p>
      )}
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      <div className="actions">
        <Button type="primary" htmlType="submit">
          {t('booking.next')}
        </Button>
      </div>
    </form>
  );
}
