import { useNavigate } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryGetpassDto } from '@hall/shared/contract/getpass';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { PhoneCodeFields } from '../features/account/phone-code-fields';
import { DocumentFields } from '../features/forms/person-fields';
import { writeFoundOrders } from '../features/getpass/found-orders';
import { urls } from '../urls';
import { queryOrders } from '../api/getpass/query-orders';
import { PageTitle } from '../features/site/page-title';
import common from '../styles/common.module.css';

/** Finds the orders to come of somebody who has the phone and a visitor's document; no sign-in is needed. */
export function GetpassPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [none, setNone] = useState(false);
  const form = useCheckedForm(
    QueryGetpassDto,
    async (fields) => {
      setNone(false);
      const found = await queryOrders(fields);
      setNone(!found.orders.length);
      if (!found.orders.length) return;
      writeFoundOrders(found);
      await navigate({ to: urls.getpassIssue });
    },
    { initial: { doctype: 1 } },
  );
  return (
    <section className={`${common.card} ${common.narrow}`}>
      <PageTitle>{t('getpass.title')}</PageTitle>
      <p className={common.quiet}>{t('getpass.intro')}</p>
      <CheckedForm of={form}>
        <DocumentFields />
        <PhoneCodeFields scene="getpass" />
        {none && <Alert type="warning" showIcon role="alert" title={t('getpass.none')} />}
        <Button
          type="primary"
          htmlType="submit"
          block
          loading={form.busy}
          style={{ marginTop: 12 }}
        >
          {t('getpass.query')}
        </Button>
      </CheckedForm>
    </section>
  );
}
