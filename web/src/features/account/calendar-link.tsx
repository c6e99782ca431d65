import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import { calendarLinkQuery, endCalendarLink, renewCalendarLink } from '../../api/calendar-links';
import { showMessage } from '../../messages/messages';
import { reportFault } from '../../messages/report-fault';
import common from '../../styles/common.module.css';
import { useAsk } from '../site/use-ask';
import { useDateInWords } from '../site/use-date-in-words';
import { NewCalendarLink } from './new-calendar-link';

/** Creates, replaces and revokes the calendar link of the visits. The link is shown only once, when it is created. */
export function CalendarLink({ type, since }: { type: AccountType; since: string | null }) {
  const { t } = useTranslation();
  const ask = useAsk();
  const inWords = useDateInWords();
  const queries = useQueryClient();
  const [url, setUrl] = useState<string>();
  const { queryKey } = calendarLinkQuery(type);
  const renew = useMutation({
    mutationFn: () => renewCalendarLink(type),
    onSuccess: (made) => {
      setUrl(made.url);
      queries.setQueryData(queryKey, { since: made.since });
      showMessage('success', t('account.calendar.made'));
    },
    onError: reportFault,
  });
  const end = useMutation({
    mutationFn: () => endCalendarLink(type),
    onSuccess: (left) => {
      setUrl(undefined);
      queries.setQueryData(queryKey, left);
      showMessage('success', t('account.calendar.ended'));
    },
    onError: reportFault,
  });
  const askTo = (act: 'renew' | 'end', work: { mutateAsync: () => Promise<unknown> }): void =>
    void ask({
      title: t(`account.calendar.${act}Title`),
      content: t(`account.calendar.${act}Text`),
      okText: t(`account.calendar.${act}`),
      cancelText: t('site.action.cancel'),
      danger: act === 'end',
      onOk: () => work.mutateAsync().catch(() => undefined),
    });
  if (!since)
    return (
      <>
        <p>{t('account.calendar.none')}</p>
        <p className={common.quiet}>{t('account.calendar.secret')}</p>
        <Button type="primary" loading={renew.isPending} onClick={() => renew.mutate()}>
          {t('account.calendar.make')}
        </Button>
      </>
    );
  return (
    <>
      <p>{t('account.calendar.since', { date: inWords(since.slice(0, 10)) })}</p>
      {url ? (
        <NewCalendarLink url={url} />
      ) : (
        <p className={common.quiet}>{t('account.calendar.lost')}</p>
      )}
      <div className={common.actions}>
        <Button loading={renew.isPending} onClick={() => askTo('renew', renew)}>
          {t('account.calendar.renew')}
        </Button>
        <Button danger loading={end.isPending} onClick={() => askTo('end', end)}>
          {t('account.calendar.end')}
        </Button>
      </div>
    </>
  );
}
