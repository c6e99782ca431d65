import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Alert, App, Button, Drawer, Skeleton, Timeline } from 'antd';
import { useState } from 'react';
import {
  bindingEndpoints,
  type BindingRow,
  type StaffBindingStep,
  staffBindingSteps,
} from '@hall/shared/contract/staff/bindings';
import { bindings as bindingList } from '@hall/shared/lists/bindings';
import { isPhonePart } from '@hall/shared/rules/searched-phone';
import { type ConsentWay, consentWays, stateAfter } from '@hall/shared/rules/bindings';
import { accounts as accountList } from '@hall/shared/lists/accounts';
import { bindings as address } from '../addresses/people';
import { useCan } from '../api/me';
import { useSearchState } from '../table/use-search-state';
import { CaseActs, useNextCase } from '../features/review/next-case';
import { ListPage } from '../table/list-page';
import { OverdueTag } from '../features/review/review-cards';
import { Instant } from '../format/instant';
import { requestOf } from '../api/request';
import { SubjectActs } from '../features/subject-acts/subject-acts';
import { useStaffNames } from '../api/staff-names';
import { problemText } from '../api/problem-text';
import { useAct, useAsk } from '../api/use-call';
import { StateTag } from '../table/state-tag';
import { useUndoOffer } from '../forms/use-undo-offer';
import { ReasonDialog } from '../forms/reason-dialog';
import css from '../features/accounts/accounts.module.css';
import common from '../styles/common.module.css';

const pairOf = ({ guide, agency }: Pick<BindingRow, 'guide' | 'agency'>): string =>
  `${guide.realname} · ${agency.realname}`;

/** One binding: both parties, the decision on behalf of the agency, the history and the next pending binding. */
function BindingDrawer({
  bindingid,
  onOpen,
}: {
  bindingid: string;
  onOpen: (bindingid: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const nameOf = useStaffNames();
  const may = useCan();
  const binding = useAsk(bindingEndpoints.get, { bindingid });
  const [asking, setAsking] = useState<StaffBindingStep>();
  const offerUndo = useUndoOffer();
  const { data } = binding;
  const named = (what: string): string =>
    data ? t('console.named', { act: what, name: pairOf(data) }) : what;
  const act = useAct(bindingEndpoints.step, {
    onDone(_, { step }) {
      const done = named(t(`bindings.done.${step}`));
      if (step !== 'approve') void message.success(done);
      else
        offerUndo(done, requestOf(bindingEndpoints.undo, { bindingid }), () => onOpen(bindingid));
    },
    quiet: asking !== undefined,
  });
  const { next, goNext } = useNextCase(
    useAsk(bindingEndpoints.search, { state: 'pending', pagesize: 10 }),
    (row) => row.bindingid === bindingid,
    (row) => onOpen(row?.bindingid),
    false,
  );
  const take = (step: StaffBindingStep, given: { reason: string } | { consent: ConsentWay }) =>
    act
      .mutateAsync({
        bindingid,
        step,
        ...given,
        ...(step === 'approve' && { undoable: true }),
      })
      .then(() => data?.state === 'pending' && goNext());
  const steps = data
    ? staffBindingSteps.filter((step) => stateAfter(data.state, step, 'staff') !== undefined)
    : [];
  return (
    <Drawer
      open
      size={560}
      title={named(t('bindings.title'))}
      onClose={() => onOpen(undefined)}
      extra={data?.state === 'pending' && next}
    >
      {binding.isError && <Alert type="error" title={problemText(t, binding.error)} />}
      {binding.isPending && <Skeleton active />}
      {data && (
        <div>
          {([data.guide, data.agency] as const).map((party, i) => (
            <p key={party.accountid}>
              {t(`accounts.kinds.${i ? 'ta' : 'tg'}`)}{' '}
              {may('accounts.read') ? (
                <Link to="/accounts/$accountid" params={{ accountid: party.accountid }}>
                  {party.realname}
                </Link>
              ) : (
                <b>{party.realname}</b>
              )}{' '}
              {party.telnum} <StateTag of={accountList} column="status" value={party.status} />
            </p>
          ))}
          <p>
            {t('bindings.state')} <b>{t(`bindings.states.${data.state}`)}</b>
          </p>
          {data.orderspending > 0 && (
            <Alert type="info" title={t('bindings.ordersStay', { count: data.orderspending })} />
          )}
          {may('bindings.decide') && (
            <div className={css.accountActs}>
              <CaseActs key={data.state}>
                {steps.map((step) =>
                  step === 'approve' ? (
                    // Staff approve in the agency's name only what it has agreed to.
                    <div
                      key={step}
                      role="group"
                      className={css.consents}
                      aria-label={t(`audit.act.binding.${step}`)}
                    >
                      <b>{t(`audit.act.binding.${step}`)}</b>
                      {consentWays.map((consent) => (
                        <Button
                          key={consent}
                          color="primary"
                          variant="outlined"
                          loading={act.isPending}
                          onClick={() => void take(step, { consent }).catch(() => undefined)}
                        >
                          {t(`audit.consent.${consent}`)}
                        </Button>
                      ))}
                    </div>
                  ) : (
                    <Button
                      key={step}
                      danger
                      loading={act.isPending}
                      onClick={() => setAsking(step)}
                    >
                      {t(`audit.act.binding.${step}`)}
                    </Button>
                  ),
                )}
              </CaseActs>
            </div>
          )}
          <h2>{t('bindings.history')}</h2>
          <Timeline
            items={data.history.map(({ description, by, reason, at }, i) => ({
              key: i,
              content: (
                <>
                  <Instant at={at} /> {description} {by && `(${nameOf(by)})`}
                  {reason && <div className={common.logReason}>{reason}</div>}
                </>
              ),
            }))}
          />
          <h2>{t('auditPage.acts')}</h2>
          <SubjectActs kind="binding" id={bindingid} />
        </div>
      )}
      {asking && data && (
        <ReasonDialog
          title={named(t(`audit.act.binding.${asking}`))}
          effect={t(`bindings.effect.${asking}`, {
            guide: data.guide.realname,
            agency: data.agency.realname,
          })}
          confirmText={t(`audit.act.binding.${asking}`)}
          danger
          onConfirm={(reason) => take(asking, { reason })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Drawer>
  );
}

/** Bindings of guides, longest waiting first, with decisions on behalf of agencies. */
export function BindingsPage() {
  const { t } = useTranslation();
  const search = useSearchState(address);
  const [{ bindingid: opened, ...rest }, change] = search;
  const setOpened = (bindingid: string | undefined) => change({ bindingid });
  const may = useCan();
  return (
    <>
      <ListPage
        list={bindingList}
        search={search}
        {...(isPhonePart(rest.keyword) && { hint: t('console.list.phonePart') })}
        link={({ bindingid }) => ({ to: '/bindings', search: { ...rest, bindingid } })}
        bulk={
          may('bindings.decide') && {
            // An agency's pending binding is decided on its behalf; an active one is ended.
            acts: staffBindingSteps.map((step) => ({
              name: step,
              label: t(`audit.act.binding.${step}`),
              fits: ({ state }: BindingRow) => stateAfter(state, step, 'staff') !== undefined,
              danger: step !== 'approve',
              effect: (count: number) => t(`bindings.bulk.${step}`, { count }),
              ...(step === 'approve'
                ? { reason: { templates: consentWays.map((way) => t(`audit.consent.${way}`)) } }
                : { reason: {} }),
              describe: ({ bindingid }: BindingRow, reason: string) =>
                requestOf(bindingEndpoints.step, { bindingid, step, reason }),
            })),
            nameOf: pairOf,
          }
        }
        draw={{
          changedat: ({ changedat, state: bindingState }) => (
            <>
              <Instant at={changedat} />{' '}
              {bindingState === 'pending' && <OverdueTag list="bindings" since={changedat} />}
            </>
          ),
        }}
      />
      {opened && <BindingDrawer key={opened} bindingid={opened} onOpen={setOpened} />}
    </>
  );
}
