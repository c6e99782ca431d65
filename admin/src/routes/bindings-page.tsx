import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bindingEndpoints, type BindingRow } from '@hall/shared/contract/staff/bindings';
import { isPhonePart } from '@hall/shared/rules/searched-phone';
import { bindingStates } from '@hall/shared/rules/bindings';
import { bindings as address } from '../addresses/people';
import { useCan } from '../api/me';
import { useSearchState } from '../table/use-search-state';
import { BindingsInBulk } from '../features/bindings/bindings-in-bulk';
import { DataTable } from '../table/data-table';
import { PageHead } from '../layouts/page-head';
import { BindingDrawer } from '../features/bindings/binding-drawer';
import { useBindingColumns } from '../features/bindings/bindings.columns';

/** Bindings of guides, longest waiting first, with decisions on behalf of agencies. */
export function BindingsPage() {
  const { t } = useTranslation();
  const search = useSearchState(address);
  const [{ bindingid: opened, ...kept }, change] = search;
  const setOpened = (bindingid: string | undefined) => change({ bindingid });
  const [chosen, setChosen] = useState<BindingRow[]>([]);
  const may = useCan();
  const columns = useBindingColumns();
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
        {...(may('bindings.decide') && {
          selection: {
            keys: chosen.map(({ bindingid }) => bindingid),
            onChange: (_keys: unknown, rows: BindingRow[]) => setChosen(rows),
          },
          actions: <BindingsInBulk rows={chosen} onDone={() => setChosen([])} />,
        })}
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
        columns={columns}
      />
      {opened && <BindingDrawer key={opened} bindingid={opened} onOpen={setOpened} />}
    </>
  );
}
