import { Checkbox, Input, Select } from 'antd';
import { FieldFrame } from '@hall/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffOrder, StaffOrderVisitor } from '@hall/shared/contract/staff/orders';
import { orderPeopleEndpoints } from '@hall/shared/contract/staff/order-people';
import { declarationsAskedOf, toSent } from '@hall/shared/rules/declarations';
import { useDocTypes, useDocumentName } from '../../api/me';
import { useAct } from '../../api/use-call';
import { ReasonDialog } from '../../forms/reason-dialog';
import { nobody } from '../counter/party';
import { OrderNotice } from './order-notice';

export type PersonAct = 'replace' | 'correct';

/** Gives a visitor's seat to another person, or corrects the document, with a reason and the checks of a booking. */
export function PersonDialog(props: {
  order: StaffOrder;
  visitor: StaffOrderVisitor;
  act: PersonAct;
  onClose: () => void;
}) {
  const { order, visitor, act, onClose } = props;
  const { t } = useTranslation();
  const documentName = useDocumentName();
  const doctypes = useDocTypes();
  const [person, setPerson] = useState({ ...nobody(0), doctype: visitor.doctype });
  const { orderid } = order;
  const { ticketid, realname: name } = visitor;
  const replace = useAct(orderPeopleEndpoints.replace, {
    done: { act: t('orders.replaced'), name },
    quiet: true,
  });
  const correct = useAct(orderPeopleEndpoints.correct, {
    done: { act: t('orders.corrected'), name },
    quiet: true,
  });
  const { doctype, idnum } = person;
  return (
    <ReasonDialog
      title={t(`orders.${act}Of`, { name })}
      effect={
        <>
          {t(`orders.${act}Effect`, { name })}
          <OrderNotice order={order} />
        </>
      }
      confirmText={t(`orders.${act}`)}
      focus={act === 'replace' ? 'person-realname' : 'person-idnum'}
      onConfirm={(reason) =>
        act === 'replace'
          ? replace.mutateAsync({ orderid, ticketid, reason, ...toSent(person) })
          : correct.mutateAsync({ orderid, ticketid, reason, doctype, idnum })
      }
      onClose={onClose}
    >
      {act === 'replace' && (
        <FieldFrame id="person-realname" label={t('orders.name')}>
          <Input
            id="person-realname"
            autoComplete="off"
            value={person.realname}
            onChange={({ target }) => setPerson({ ...person, realname: target.value })}
          />
        </FieldFrame>
      )}
      <FieldFrame id="person-doctype" label={t('orders.document')}>
        <Select
          id="person-doctype"
          aria-label={t('orders.document')}
          value={doctype}
          onChange={(chosen) => setPerson({ ...person, doctype: chosen })}
          options={doctypes.map((value) => ({ value, label: documentName(value) }))}
        />
      </FieldFrame>
      <FieldFrame id="person-idnum" label={t('exports.column.idnum')}>
        <Input
          id="person-idnum"
          autoComplete="off"
          value={idnum}
          onChange={({ target }) => setPerson({ ...person, idnum: target.value })}
        />
      </FieldFrame>
      {act === 'replace' &&
        order.accounttype !== 'auth' &&
        declarationsAskedOf(doctype).map((declared) => (
          <Checkbox
            key={declared}
            checked={person[declared] === true}
            onChange={({ target }) => setPerson({ ...person, [declared]: target.checked })}
          >
            {t(`declared.${declared}.field`)}
          </Checkbox>
        ))}
    </ReasonDialog>
  );
}
