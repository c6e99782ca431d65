import { Button } from '../../components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import { showMessage } from '../../messages/messages';
import common from '../../styles/common.module.css';
import { useConfirm } from '../site/use-confirm';
import { useDateInWords } from '../site/use-date-in-words';
import { NewCalendarLink } from './new-calendar-link';
import { useAct, queryOf } from '../../api/use-call';
import { calendarLinkCalls } from '@hall/shared/contract/calendar-link';

/** Creates, replaces and revokes the calendar link of the visits. The link is shown only once, when it is created. */
export function CalendarLink({ type, since }: { type: AccountType; since: string | null }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const inWords = useDateInWords();
  const [url, setUrl] = useState<string>();
  const replaces = queryOf(calendarLinkCalls.get(type)).queryKey;
  const renew = useAct(calendarLinkCalls.renew(type), {
    replaces,
    onDone(made) {
      setUrl(made.url);
      showMessage('success', t('account.calendar.made'));
    },
  });
  const end = useAct(calendarLinkCalls.end(type), {
    replaces,
    onDone() {
      setUrl(undefined);
      showMessage('success', t('account.calendar.ended'));
    },
  });
  const askTo = (
    act: 'renew' | 'end',
    work: { mutateAsync(fields: object): Promise<unknown> },
  ): void =>
    void confirm({
      title: t(`account.calendar.${act}Title`),
      content: t(`account.calendar.${act}Text`),
      okText: t(`account.calendar.${act}`),
      danger: act === 'end',
      onOk: () => work.mutateAsync({}).catch(() => undefined),
    });
  if (!since)
    return (
      <>
        <p>{t('account.calendar.none')}</p>
        <p className={common.quiet}>{t('account.calendar.secret')}</p>
        <Button look="primary" loading={renew.isPending} onClick={() => renew.mutate({})}>
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
