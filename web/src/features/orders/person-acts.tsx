import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, openTicketStatuses, TicketStatus } from '@hall/shared/codes/states';
import { CorrectVisitorDto, ReplaceVisitorDto } from '@hall/shared/contract/order-requests';
import { type OrderDetail, type OrderVisitor, orderCalls } from '@hall/shared/contract/order';
import { personInWords } from '@hall/shared/rules/person-in-words';
import { useDocumentName, useStart } from '../../api/start';
import { ordersKey } from '../../api/tickets';
import { useAct } from '../../api/use-call';
import { Button } from '../../components/button';
import { showMessage } from '../../messages/messages';
import { useMomentInWords } from '../site/use-date-in-words';
import { PersonPanel } from '../visitors/person-panel';
import common from '../../styles/common.module.css';
import { useConfirm } from '../site/use-confirm';

const changeable: readonly TicketStatus[] = [...openTicketStatuses, TicketStatus.pendingReview];

/** Whether one of the people can be replaced, corrected or removed. */
export const hasPersonActs = ({ reducible, replacing }: OrderDetail): boolean =>
  reducible || replacing !== undefined;

/** Replaces one visitor of a team, corrects a document, or removes the visitor. */
export function PersonActs({ order, visitor }: { order: OrderDetail; visitor: OrderVisitor }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'replace' | 'correct'>();
  const { replacing, reducible } = order;
  const person = usePersonInWords(visitor);
  if (!changeable.includes(visitor.status)) return null;
  const acts = [
    ...(replacing && replacing.left > 0 ? (['replace'] as const) : []),
    ...(replacing?.corrects ? (['correct'] as const) : []),
  ];
  return (
    <>
      {acts.map((act) => (
        <Button
          key={act}
          look="link"
          className={`${common.frameless} no-print`}
          aria-label={t(`orders.${act}Of`, { person })}
          onClick={() => setOpen(act)}
        >
          {t(`orders.${act}`)}
        </Button>
      ))}
      {reducible && <TakeOutButton order={order} visitor={visitor} person={person} />}
      {open === 'replace' && (
        <ReplacePanel order={order} visitor={visitor} onClose={() => setOpen(undefined)} />
      )}
      {open === 'correct' && (
        <CorrectPanel order={order} visitor={visitor} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

interface PanelProps {
  order: OrderDetail;
  visitor: OrderVisitor;
  onClose(): void;
}

function ReplacePanel({ order, visitor, onClose }: PanelProps) {
  const { t } = useTranslation();
  const inWords = useMomentInWords();
  const person = usePersonInWords(visitor);
  const replace = useAct(orderCalls.replace, {
    onDone: () => showMessage('success', t('orders.replaced')),
    refreshes: [ordersKey],
    silent: true,
  });
  const { left = 0, until = '' } = order.replacing ?? {};
  return (
    <PersonPanel
      title={t('orders.replaceOf', { person })}
      text={t('orders.replaceText', { count: left, time: inWords(until) })}
      sendText={t('orders.replaceSend')}
      Dto={ReplaceVisitorDto}
      given={{ orderid: order.orderid, ticketid: visitor.ticketid }}
      doctype={visitor.doctype}
      asksName
      asksDeclarations
      onSend={(fields) => replace.mutateAsync(fields)}
      onClose={onClose}
    />
  );
}

function CorrectPanel({ order, visitor, onClose }: PanelProps) {
  const { t } = useTranslation();
  const inWords = useMomentInWords();
  const person = usePersonInWords(visitor);
  const correct = useAct(orderCalls.correct, {
    onDone: () => showMessage('success', t('orders.corrected')),
    refreshes: [ordersKey],
    silent: true,
  });
  return (
    <PersonPanel
      title={t('orders.correctOf', { person })}
      text={t('orders.correctText', { time: inWords(order.replacing?.until ?? '') })}
      sendText={t('orders.correctSend')}
      Dto={CorrectVisitorDto}
      given={{ orderid: order.orderid, ticketid: visitor.ticketid }}
      doctype={visitor.doctype}
      onSend={(fields) => correct.mutateAsync(fields)}
      onClose={onClose}
    />
  );
}

function usePersonInWords(visitor: OrderVisitor): string {
  const { i18n } = useTranslation();
  const document = useDocumentName()(visitor.doctype);
  return personInWords({ ...visitor, document }, i18n.language as Locale);
}

interface Props {
  order: OrderDetail;
  visitor: OrderVisitor;
  /** The visitor, for a sentence. */
  person: string;
}

/** Removes one visitor from an order that keeps its others. It asks for confirmation, because this cannot be undone. */
function TakeOutButton({ order, visitor, person }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const least = useStart().data?.minnums ?? 0;
  const takeOut = useAct(orderCalls.takeOut, {
    onDone: () => showMessage('success', t('orders.takenOut', { person })),
    refreshes: [ordersKey],
  });
  return (
    <Button
      look="link"
      className={`${common.frameless} no-print`}
      loading={takeOut.isPending}
      aria-label={t('orders.takeOutOf', { person })}
      onClick={() =>
        void confirm({
          title: t('orders.takeOutTitle', { person }),
          content: (
            <>
              <p>{t('orders.takeOutText', { count: order.ticketcount - 1 })}</p>
              {order.ticketcount <= least && <p>{t('orders.takeOutBelow', { least })}</p>}
            </>
          ),
          okText: t('orders.takeOut'),
          danger: true,
          cancelText: t('orders.doNotRemove'),
          onOk: () =>
            takeOut
              .mutateAsync({ orderid: order.orderid, ticketid: visitor.ticketid })
              .catch(() => undefined),
        })
      }
    >
      {t('orders.takeOut')}
    </Button>
  );
}
