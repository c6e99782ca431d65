import { useTranslation } from 'react-i18next';
import {
  bindingEndpoints,
  type BindingRow,
  staffBindingSteps,
} from '@hall/shared/contract/staff/bindings';
import { isPhonePart } from '@hall/shared/rules/searched-phone';
import { bindingStates, needsReason, stateAfter } from '@hall/shared/rules/bindings';
import { bindings as address } from '../addresses/people';
import { useCan } from '../api/me';
import { useSearchState } from '../table/use-search-state';
import { DataTable } from '../table/data-table';
import { PageHead } from '../layouts/page-head';
import { BindingDrawer } from '../features/bindings/binding-drawer';
import { OverdueTag } from '../features/review/review-cards';
import { Instant } from '../format/instant';
import { requestOf } from '../api/request';

/** Bindings of guides, longest waiting first, with decisions on behalf of agencies. */
export function BindingsPage() {
  const { t } = useTranslation();
  const search = useSearchState(address);
  const [{ bindingid: opened, ...kept }, change] = search;
  const setOpened = (bindingid: string | undefined) => change({ bindingid });
  const may = useCan();
  return (
    <>
      <PageHead title={t('console.menu.bindings')} />
      <DataTable<BindingRow>
        list="bindings"
        call={bindingEndpoints.search}
        search={search}
        rowKey="bindingid"
        {...(isPhonePart(kept.keyword) && { hint: t('console.list.phonePart') })}
        link={({ bindingid }) => ({ to: '/bindings', search: { ...kept, bindingid } })}
        bulk={
          may('bindings.decide') && {
            // An agency's pending binding is decided on its behalf; an active one is ended.
            acts: staffBindingSteps.map((step) => ({
              name: step,
              label: t(`audit.act.binding.${step}`),
              fits: ({ state }: BindingRow) => stateAfter(state, step, 'staff') !== undefined,
              danger: step !== 'approve',
              effect: (count: number) => t(`bindings.bulk.${step}`, { count }),
              ...(needsReason(step) && { reason: {} }),
              describe: ({ bindingid }: BindingRow, reason: string) =>
                requestOf(bindingEndpoints.step, { bindingid, step, ...(reason && { reason }) }),
            })),
            nameOf: ({ guide, agency }) => `${guide.realname} · ${agency.realname}`,
          }
        }
        filters={[
          {
            name: 'state',
            label: t('bindings.state'),
            kind: 'choice',
            options: bindingStates.map((value) => ({
              value,
              label: t(`bindings.states.${value}`),
            })),
          },
          { name: 'keyword', label: t('bindings.keyword'), kind: 'text', width: 220 },
        ]}
        columns={[
          {
            name: 'guide',
            title: t('accounts.kinds.tg'),
            render: ({ guide }) => `${guide.realname} ${guide.telnum}`,
          },
          {
            name: 'agency',
            title: t('accounts.kinds.ta'),
            render: ({ agency }) => agency.realname,
          },
          {
            name: 'state',
            title: t('bindings.state'),
            sortable: true,
            render: ({ state }) => t(`bindings.states.${state}`),
          },
          {
            name: 'changedat',
            title: t('bindings.changedat'),
            sortable: true,
            render: ({ changedat, state: standing }) => (
              <>
                <Instant at={changedat} />{' '}
                {standing === 'pending' && <OverdueTag list="bindings" since={changedat} />}
              </>
            ),
          },
          { name: 'orderspending', title: t('bindings.orderspending'), align: 'right' },
        ]}
      />
      {opened && <BindingDrawer key={opened} bindingid={opened} onOpen={setOpened} />}
    </>
  );
}
