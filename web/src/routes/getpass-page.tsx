import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getpassCalls,
  type QueryGetpassAnswer,
  QueryGetpassDto,
} from '@hall/shared/contract/getpass';
import { call } from '../api/call';
import { reportFault } from '../app/report-fault';
import { PhoneCodeFields } from '../features/account/phone-code-fields';
import { DocTypeField, TextField } from '../features/forms/field';
import { useForm } from '../features/forms/use-form';
import { writeFoundOrders } from '../features/getpass/found-orders';
import { urls } from '../urls';

/** Finds the orders to come of somebody who has the phone and a visitor's document; no sign-in is needed. */
export function GetpassPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm(QueryGetpassDto, { doctype: 1 });
  const query = useMutation({
    mutationFn: () => call<QueryGetpassAnswer>(getpassCalls.query, form.fields),
    onSuccess(found) {
      if (!found.orders.length) return;
      writeFoundOrders(found);
      void navigate({ to: urls.getpassIssue });
    },
    onError: (error) => reportFault(error, form.takeError(error)),
    meta: { silent: true },
  });
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (form.check()) query.mutate();
  };
  return (
    <section className="card narrow">
      <h1>{t('getpass.title')}</h1>
      <p className="quiet">{t('getpass.intro')}</p>
      <form onSubmit={onSubmit} noValidate>
        <DocTypeField form={form} />
        <TextField form={form} name="idnum" label={t('account.field.idnum')} />
        <PhoneCodeFields form={form} scene="getpass" />
        {query.data?.orders.length === 0 && (
          <Alert type="warning" showIcon role="alert" title={t('getpass.none')} />
        )}
        <Button
          type="primary"
          htmlType="submit"
          block
          loading={query.isPending}
          style={{ marginTop: 12 }}
        >
          {t('getpass.query')}
        </Button>
      </form>
    </section>
  );
}
