import { Alert, Modal, Skeleton } from 'antd';
import { CheckedForm, TextField, useCheckedForm } from '@hall/ui/forms';
import { useTranslation } from 'react-i18next';
import { CloseDto } from '@hall/shared/contract/staff/schedule';
import type { Fallout, StaffSessionPlan } from '@hall/shared/contract/staff/schedule-answers';
import { problemText } from '../../api/problem-text';
import { useCloseDay } from '../../api/schedule/close-day';
import { useFallout } from '../../api/schedule/get-fallout';
import css from './close-dialog.module.css';
import forms from '../../forms/forms.module.css';

/** Asks before a day or a session is closed: whom it hits, and what they will be told. */
export function CloseDialog(props: {
  areaid: number;
  date: string;
  session?: StaffSessionPlan;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const id = props.session?.eventssessionid;
  const fallout = useFallout(String(props.areaid), props.date, id ? { eventssessionid: id } : {});
  const close = useCloseDay(String(props.areaid), props.date, {
    quiet: true,
    onDone: props.onClose,
  });
  const form = useCheckedForm(CloseDto, (fields) => close.mutateAsync(fields), {
    given: id ? { eventssessionid: id } : {},
  });
  const title = props.session
    ? `${t('schedule.closeSession')} ${props.date} ${props.session.starttime}-${props.session.endtime}`
    : `${t('schedule.closeDay')} ${props.date}`;
  return (
    <Modal
      open
      title={title}
      okText={t('schedule.closeDo')}
      cancelText={t('console.form.back')}
      okButtonProps={{ danger: true, loading: form.busy, disabled: !fallout.data }}
      onOk={() => form.antd.submit()}
      onCancel={props.onClose}
    >
      <div className={forms.reasonDialog}>
        {fallout.isError && <Alert type="error" title={problemText(t, fallout.error)} />}
        {fallout.isPending && <Skeleton active />}
        {fallout.data && <FalloutText fallout={fallout.data} />}
        <CheckedForm of={form}>
          <TextField name="reason_zh" label={t('schedule.reasonZh')} maxLength={100} />
          <TextField name="reason_en" label={t('schedule.reasonEn')} maxLength={160} />
        </CheckedForm>
      </div>
    </Modal>
  );
}

function FalloutText({ fallout }: { fallout: Fallout }) {
  const { t } = useTranslation();
  return (
    <Alert
      type={fallout.orders ? 'warning' : 'info'}
      showIcon
      title={t('schedule.falloutTitle')}
      description={
        <>
          <p>
            {t(fallout.orders ? 'schedule.fallout' : 'schedule.falloutNone', {
              ...fallout,
            })}
          </p>
          {fallout.sessions.length > 1 && fallout.orders > 0 && (
            <ul className={css.fallout}>
              {fallout.sessions.map(({ eventssessionid, session, orders, visitors }) => (
                <li key={eventssessionid}>
                  {t('schedule.falloutOf', { session, orders, visitors })}
                </li>
              ))}
            </ul>
          )}
          {fallout.waiting > 0 && <p>{t('schedule.falloutWaiting', { count: fallout.waiting })}</p>}
        </>
      }
    />
  );
}
