import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getpassCalls } from '@hall/shared/contract/getpass';
import { QueryGetpassDto } from '@hall/shared/contract/getpass-requests';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import common from '../../styles/common.module.css';
import { DocumentFields } from '../forms/person-fields';
import { PageTitle } from '../site/page-title';
import { writeFoundOrders } from './found-orders';
import { call } from '../../api/call';

interface Props {
  /** The fields of the phone and its code. */
  children: ReactNode;
  /** Called when the orders are stored in this tab and can be shown. */
  onFound: () => void | Promise<void>;
}

/** Finds upcoming orders by a phone number and a visitor's document, without a sign-in. */
export function FindForm({ onFound, children }: Props) {
  const { t } = useTranslation();
  const [none, setNone] = useState(false);
  const form = useCheckedForm(
    QueryGetpassDto,
    async (fields) => {
      setNone(false);
      const found = await call(getpassCalls.query, fields);
      setNone(!found.orders.length);
      if (!found.orders.length) return;
      writeFoundOrders(found);
      await onFound();
    },
    { initial: { doctype: 1 } },
  );
  return (
    <>
      <PageTitle>{t('getpass.title')}</PageTitle>
      <p className={common.quiet}>{t('getpass.intro')}</p>
      <CheckedForm of={form}>
        <DocumentFields />
        {children}
        {none && <Notice kind="warning" role="alert" title={t('getpass.none')} />}
        <Button look="primary" type="submit" block loading={form.busy} style={{ marginTop: 12 }}>
          {t('getpass.query')}
        </Button>
      </CheckedForm>
    </>
  );
}
