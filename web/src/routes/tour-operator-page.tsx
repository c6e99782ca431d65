import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bindingCalls } from '@hall/shared/contract/binding';
import {
  type BindingState,
  bindingStateOf,
  type BindingStep,
  stateAfter,
} from '@hall/shared/rules/bindings';
import { Button } from '../components/button';
import { Notice } from '../components/notice';
import { showMessage } from '../messages/messages';
import { AccountFrame } from '../features/account/account-frame';
import { NotYet } from '../features/site/not-yet';
import { AgencySearch } from '../features/team/agency-search';
import { BindingHistory } from '../features/team/binding-history';
import { useBindingStep } from '../api/bindings';
import { call } from '../api/call';
import { BindingTag } from '../features/team/binding-tag';
import { StepDialog } from '../features/team/step-dialog';
import { PageTitle } from '../features/site/page-title';
import { useAsk } from '../api/use-call';
import common from '../styles/common.module.css';
import css from '../features/team/team.module.css';

/** The guide's steps with its agency, and their calls. */
const steps = [
  ['guideConfirmsBreak', 'confirmBreak'],
  ['guideRefusesBreak', 'refuseBreak'],
  ['cancelApply', 'cancelApply'],
  ['guideAsksBreak', 'requestBreak'],
] as const satisfies [BindingStep, Parameters<typeof bindingCalls.agencyStep>[0]][];

/** The guide's agency: the state of the binding, possible steps, and the search for an agency (spec 6). */
export function TourOperatorPage() {
  const { t } = useTranslation();
  const [step, setStep] = useState<BindingStep>();
  const binding = useAsk(bindingCalls.agency);
  const taking = useBindingStep(() => {
    const doneText = step && t(`stepDone.${step}`, { name: binding.data?.taname ?? '' });
    setStep(undefined);
    showMessage('success', doneText ?? t('team.step.done'));
  });
  const data = binding.data;
  if (!data)
    return (
      <AccountFrame>
        <section className={common.card}>
          <NotYet of={binding} />
        </section>
      </AccountFrame>
    );
  const state: BindingState = bindingStateOf(data.joinstatus, data.breakoffstatus);
  const path = steps.find(([name]) => name === step)?.[1];
  return (
    <AccountFrame>
      <section className={common.card}>
        <PageTitle>{t('team.operator.mine')}</PageTitle>
        <p className={css.bindingLine}>
          <BindingTag joinstatus={data.joinstatus} breakoffstatus={data.breakoffstatus} />
          {data.joinstatus !== 0 && <b>{data.taname}</b>}
        </p>
        <p>{t(`team.binding.explain.${state}`, { taname: data.taname })}</p>
        {data.joinstatus === 2 && (data.travelagents_status ?? 1) !== 1 && (
          <Notice kind="warning" title={t(`team.agencyStatus.${data.travelagents_status}`)} />
        )}
        {data.joinstatus === 2 && (
          <p className={common.quiet}>{t('team.step.orders', { count: data.orderspending })}</p>
        )}
        <div className={common.actions}>
          {steps
            .filter(([name]) => stateAfter(state, name, 'guide'))
            .map(([name]) => (
              <Button
                key={name}
                look={name === 'guideConfirmsBreak' ? 'primary' : 'secondary'}
                onClick={() => setStep(name)}
              >
                {t(`team.step.${name}.button`)}
              </Button>
            ))}
        </div>
      </section>
      {stateAfter(state, 'apply', 'guide') && <AgencySearch />}
      <section className={common.card}>
        <h2>{t('team.binding.history')}</h2>
        <BindingHistory history={data.history} />
      </section>
      <StepDialog
        step={step}
        name={data.taname}
        ordersPending={data.orderspending}
        busy={taking.isPending}
        onClose={() => setStep(undefined)}
        onTake={(reason) =>
          path &&
          taking.mutate(() => call(bindingCalls.agencyStep(path), { taid: data.taid, reason }))
        }
      />
    </AccountFrame>
  );
}
