import { Alert, Input, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkForm } from '@hall/shared/contract/check';
import {
  CloseDto,
  type Fallout,
  type StaffSessionPlan,
} from '@hall/shared/contract/staff/schedule';
import { problemText } from '../../api/problem-text';
import { useCloseDay } from '../../api/schedule/close-day';
import { useFallout } from '../../api/schedule/get-fallout';

/** Asks before a day or a session is closed: whom it hits, and what they will be told. */
export function CloseDialog(props: {
  areaid: number;
  date: string;
  session?: StaffSessionPlan;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [form, setForm] = useState({ reason_zh: '', reason_en: '' });
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const id = props.session?.eventssessionid;
  const fallout = useFallout(String(props.areaid), props.date, id ? { eventssessionid: id } : {});
  const close = useCloseDay(String(props.areaid), props.date, {
    quiet: true,
    onDone: props.onClose,
  });
  const confirm = () => {
    const checked = checkForm(CloseDto, { ...form, ...(id && { eventssessionid: id }) });
    setFaults(Object.fromEntries(checked.faults.map(({ field, key }) => [field, t(key)])));
    if (!checked.faults.length) close.mutate(checked.value);
  };
  const title = props.session
    ? `${t('hall.schedule.closeSession')} ${props.date} ${props.session.starttime}-${props.session.endtime}`
    : `${t('hall.schedule.closeDay')} ${props.date}`;
  return (
    <Modal
      open
      title={title}
      okText={t('hall.schedule.closeDo')}
      cancelText={t('console.form.cancel')}
      okButtonProps={{ danger: true, loading: close.isPending, disabled: !fallout.data }}
      onOk={confirm}
      onCancel={props.onClose}
    >
      <div className="reason-dialog">
        {fallout.isError && <Alert type="error" title={problemText(t, fallout.error)} />}
        {fallout.isPending && <Skeleton active />}
        {fallout.data && <FalloutText fallout={fallout.data} />}
        {(['reason_zh', 'reason_en'] as const).map((name) => (
          <label key={name} className="stacked">
            <span>{t(`hall.schedule.${name === 'reason_zh' ? 'reasonZh' : 'reasonEn'}`)}</span>
            <Input
              id={name}
              value={form[name]}
              maxLength={name === 'reason_zh' ? 100 : 160}
              status={faults[name] ? 'error' : ''}
              onChange={(event) => setForm({ ...form, [name]: event.target.value })}
            />
            {faults[name] && (
              <span role="alert" className="field-fault">
                {faults[name]}
              </span>
            )}
          </label>
        ))}
        {close.isError && <Alert type="error" role="alert" title={problemText(t, close.error)} />}
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
      title={t('hall.schedule.falloutTitle')}
      description={
        <>
          <p>
            {t(fallout.orders ? 'hall.schedule.fallout' : 'hall.schedule.falloutNone', {
              ...fallout,
            })}
          </p>
          {fallout.sessions.length > 1 && fallout.orders > 0 && (
            <ul className="fallout">
              {fallout.sessions.map(({ eventssessionid, session, orders, visitors }) => (
                <li key={eventssessionid}>
                  {session}: {orders} / {visitors}
                </li>
              ))}
            </ul>
          )}
          {fallout.waiting > 0 && (
            <p>{t('hall.schedule.falloutWaiting', { count: fallout.waiting })}</p>
          )}
        </>
      }
    />
  );
}
