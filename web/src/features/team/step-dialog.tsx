import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BindingStep, needsReason } from '@hall/shared/rules/bindings';
import { describedBy } from '@hall/ui/forms';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { TextArea } from '../../components/text-input';
import { Panel } from '../site/panel';
import common from '../../styles/common.module.css';

interface Props {
  /** The step to confirm; undefined while closed. */
  step: BindingStep | undefined;
  /** The masked name of the other party. */
  name: string;
  /** The number of upcoming orders that the guide leads. */
  ordersPending: number;
  busy: boolean;
  /** Information for the decision. */
  about?: ReactNode;
  onClose(): void;
  onTake(reason: string | undefined): void;
}

/** Confirms a step of a binding: its meaning, its effect on existing orders, and its reason. */
export function StepDialog({ step, name, ordersPending, busy, about, onClose, onTake }: Props) {
  const { t } = useTranslation();
  return (
    <Panel
      open={step !== undefined}
      title={step && t(`team.step.${step}.title`, { name })}
      onClose={onClose}
    >
      {step && (
        <StepForm
          key={step}
          step={step}
          text={t(`team.step.${step}.text`, { name })}
          orders={breaking.has(step) ? ordersPending : undefined}
          busy={busy}
          about={about}
          onClose={onClose}
          onTake={onTake}
        />
      )}
    </Panel>
  );
}

/** Steps that end the guide's bookings for the agency, or ask for that. */
const breaking = new Set<BindingStep>([
  'agencyAsksBreak',
  'guideAsksBreak',
  'guideConfirmsBreak',
  'agencyConfirmsBreak',
]);

function StepForm({
  step,
  text,
  orders,
  busy,
  about,
  onClose,
  onTake,
}: {
  step: BindingStep;
  text: string;
  orders: number | undefined;
  busy: boolean;
  about: ReactNode;
  onClose(): void;
  onTake(reason: string | undefined): void;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState(false);
  const needed = needsReason(step);
  const take = (): void => {
    if (needed && !reason.trim()) setFault(true);
    else onTake(reason.trim() || undefined);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <p>{text}</p>
      {about}
      {orders !== undefined && (
        <Notice kind="info" title={t('team.step.orders', { count: orders })} />
      )}
      <div style={{ marginTop: 14 }}>
        <label htmlFor="step-reason">
          {needed ? t('team.step.reasonNeeded') : t('team.step.reason')}
        </label>
        <TextArea
          id="step-reason"
          rows={2}
          maxLength={200}
          value={reason}
          isWrong={fault}
          aria-describedby={describedBy(fault && 'step-reason-error')}
          onChange={(text) => {
            setReason(text);
            setFault(false);
          }}
        />
        {fault && (
          <p id="step-reason-error" className={common.fieldError} role="alert">
            {t('validation.required')}
          </p>
        )}
      </div>
      <div className={common.actions}>
        <Button onClick={onClose}>{t('site.action.back')}</Button>
        <Button look="primary" type="submit" loading={busy}>
          {t('site.action.confirm')}
        </Button>
      </div>
    </form>
  );
}
