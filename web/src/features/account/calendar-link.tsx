import { Button } from '../../components/button';
import { useState, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import { showMessage } from '../../messages/messages';
import common from '../../styles/common.module.css';
import { useConfirm } from '../site/use-confirm';
import { useDateInWords } from '../site/use-date-in-words';
import { useAct, queryOf } from '../../api/use-call';
import { calendarLinkCalls } from '@hall/shared/contract/calendar-link';
import { TextInput } from '../../components/text-input';
import links from '../../styles/link-button.module.css';

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

/** A link that was just created: open it in this device's calendar, or copy it for another. */
function NewCalendarLink({ url }: { url: string }) {
  const { t } = useTranslation();
  const id = useId();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      showMessage('success', t('account.calendar.copied'));
    } catch {
      // The clipboard needs HTTPS and permission.
      showMessage('warning', t('account.calendar.notCopied'));
    }
  };
  return (
    <>
      <p>{t('account.calendar.secret')}</p>
      <label htmlFor={id}>{t('account.calendar.link')}</label>
      <TextInput id={id} readOnly value={url} onFocus={({ target }) => target.select()} />
      <div className={common.actions}>
        <a className={`${links.linkButton} ${links.isPrimary}`} href={subscribeAt(url)}>
          {t('account.calendar.open')}
        </a>
        <Button onClick={() => void copy()}>{t('account.calendar.copy')}</Button>
      </div>
      <p className={common.quiet}>{t('account.calendar.how')}</p>
    </>
  );
}

/** The scheme makes a calendar subscribe instead of importing once. `webcal` without `s` would send the secret without TLS. */
const subscribeAt = (url: string): string => url.replace(/^http/, 'webcal');
