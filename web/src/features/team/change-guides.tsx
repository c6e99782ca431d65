import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bindingCalls } from '@hall/shared/contract/binding';
import { type OrderDetail, orderCalls } from '@hall/shared/contract/order';
import { Button } from '../../components/button';
import { showMessage } from '../../messages/messages';
import { ordersKey } from '../../api/tickets';
import { keyOf, useAct } from '../../api/use-call';
import { Panel } from '../site/panel';
import { AgencyPicker } from './guides-picker';

/** Names other guides for an order of the agency, until its session begins. */
export function ChangeGuides({ order: { orderid, guideids, guides } }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string[]>();
  const [isFaulty, setFaulty] = useState(false);
  const change = useAct(orderCalls.changeGuides, {
    onDone() {
      setChosen(undefined);
      showMessage('success', t('team.picker.changed'));
    },
    refreshes: [ordersKey, keyOf(bindingCalls.guides)],
  });
  if (!guideids) return null;
  const choose = (named: string[] | undefined): void => {
    setFaulty(false);
    setChosen(named);
  };
  const save = (named: string[]): void => {
    if (!named.length) setFaulty(true);
    else if (named.length === guideids.length && guideids.every((id) => named.includes(id)))
      choose(undefined);
    else change.mutate({ orderid, guideids: named });
  };
  return (
    <>
      <Button onClick={() => choose(guideids)}>{t('team.picker.change')}</Button>
      <Panel
        open={chosen !== undefined}
        title={t('team.picker.change')}
        onClose={() => choose(undefined)}
        onOk={{
          text: t('team.picker.save'),
          busy: change.isPending,
          act: () => save(chosen ?? []),
        }}
      >
        <p>{t('team.picker.changeText')}</p>
        <AgencyPicker
          chosen={chosen ?? []}
          leading={new Map(guideids.map((id, index) => [id, guides?.[index] ?? '']))}
          error={isFaulty ? t('team.picker.needed') : undefined}
          onChange={choose}
        />
      </Panel>
    </>
  );
}
