import { Alert, Button, Checkbox, Input, Select } from 'antd';
import { FieldFrame } from '@hall/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { docTypes } from '@hall/shared/codes/states';
import { AssistedBookingDto, type AssistedProgress } from '@hall/shared/contract/staff/orders';
import { SessionPicker } from './session-picker';
import { useAssisted } from './use-assisted';
import { ActDrawer } from '../../forms/act-drawer';
import css from './orders.module.css';
import forms from '../../forms/forms.module.css';
import common from '../../styles/common.module.css';

const emptyVisitor = { realname: '', doctype: 1, idnum: '' };

/** Books at the window, for those who cannot book online. */
export function AssistedDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [form, setForm] = useState({ telnum: '', eventssessionid: '', jkb: false });
  const [visitors, setVisitors] = useState([emptyVisitor]);
  const booking = useAssisted();
  const put = (index: number, change: Partial<typeof emptyVisitor>) =>
    setVisitors(visitors.map((row, i) => (i === index ? { ...row, ...change } : row)));
  const faultAt = (field: string, index?: number) =>
    booking.faults.find((fault) => fault.field === field && fault.index === index)?.message;
  const submit = () =>
    booking.submit(AssistedBookingDto, {
      telnum: form.telnum,
      eventssessionid: form.eventssessionid,
      visitors,
      ...(form.jkb && { jkb: 1 }),
    });
  return (
    <ActDrawer
      size={640}
      title={t('orders.assist')}
      onClose={onClose}
      submitText={t('orders.submit')}
      busy={booking.busy}
      disabled={booking.result?.state === 'confirmed'}
      onSubmit={submit}
    >
      <div className={forms.reasonDialog}>
        <p className={common.soft}>{t('orders.assistHint')}</p>
        <Outcome fault={booking.fault} result={booking.result} />
        <SessionPicker
          value={form.eventssessionid}
          fault={faultAt('eventssessionid')}
          onChange={(eventssessionid) => setForm({ ...form, eventssessionid })}
        />
        <FieldFrame id="assist-telnum" label={t('orders.telnum')} error={faultAt('telnum')}>
          <Input
            id="assist-telnum"
            inputMode="tel"
            value={form.telnum}
            onChange={(event) => setForm({ ...form, telnum: event.target.value })}
          />
        </FieldFrame>
        {visitors.map((row, index) => (
          <fieldset key={index} className={css.assistVisitor}>
            <FieldFrame
              id={`assist-${index}-realname`}
              label={t('orders.name')}
              error={faultAt('realname', index)}
            >
              <Input
                id={`assist-${index}-realname`}
                value={row.realname}
                onChange={(event) => put(index, { realname: event.target.value })}
              />
            </FieldFrame>
            <FieldFrame
              id={`assist-${index}-doctype`}
              label={t('orders.document')}
              error={faultAt('doctype', index)}
            >
              <Select
                id={`assist-${index}-doctype`}
                value={row.doctype}
                onChange={(doctype) => put(index, { doctype })}
                popupMatchSelectWidth={false}
                aria-label={t('orders.document')}
                options={docTypes.map((value) => ({
                  value,
                  label: t(`exports.doctypes.${value}`),
                }))}
              />
            </FieldFrame>
            <FieldFrame
              id={`assist-${index}-idnum`}
              label={t('exports.column.idnum')}
              error={faultAt('idnum', index)}
            >
              <Input
                id={`assist-${index}-idnum`}
                value={row.idnum}
                onChange={(event) => put(index, { idnum: event.target.value })}
              />
            </FieldFrame>
            {visitors.length > 1 && (
              <Button
                type="text"
                size="small"
                onClick={() => setVisitors(visitors.filter((_, i) => i !== index))}
              >
                {t('schedule.removeRow')}
              </Button>
            )}
          </fieldset>
        ))}
        <Button onClick={() => setVisitors([...visitors, emptyVisitor])}>
          {t('orders.addVisitor')}
        </Button>
        <Checkbox
          checked={form.jkb}
          onChange={({ target }) => setForm({ ...form, jkb: target.checked })}
        >
          {t('orders.jkb')}
        </Checkbox>
      </div>
    </ActDrawer>
  );
}

function Outcome({
  fault,
  result,
}: {
  fault: string | undefined;
  result: AssistedProgress | undefined;
}) {
  const { t } = useTranslation();
  if (fault) return <Alert type="error" role="alert" title={fault} />;
  if (!result) return null;
  if (result.state === 'queued') return <Alert type="info" title={t('orders.waiting')} />;
  if (result.state === 'rejected') return <Alert type="error" role="alert" title={result.errmsg} />;
  return (
    <Alert
      type="success"
      role="status"
      title={t('orders.confirmed', { orderno: result.orderno })}
    />
  );
}
