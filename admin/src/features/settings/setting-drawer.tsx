import { Alert, Form, Input, InputNumber, Select, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkForm } from '@hall/shared/contract/check';
import { ReasonDto } from '@hall/shared/contract/staff/reason';
import type { SettingRow } from '@hall/shared/contract/staff/settings';
import {
  buildValue,
  findSettingFaults,
  readPath,
  type SettingField,
  type SettingKey,
  type SettingSpec,
  settingSpecs,
} from '@hall/shared/rules/setting-fields';
import { problemText } from '../../api/problem-text';
import { StaffCallError } from '../../api/staff-call';
import { useSaveSetting } from '../../api/settings/save-setting';
import { fieldName } from './setting-value';
import { ActDrawer } from '../../forms/act-drawer';

/** Changes a rule: a field for each part of it, checked as the server checks it, and the reason. */
export function SettingDrawer({ row, onClose }: { row: SettingRow; onClose: () => void }) {
  const { t } = useTranslation();
  const key = row.key as SettingKey;
  const { fields }: SettingSpec = settingSpecs[key];
  const [form] = Form.useForm<Record<string, unknown>>();
  const [fault, setFault] = useState<string>();
  const save = useSaveSetting(key, { done: t('console.done'), quiet: true });
  const submit = async ({ reason, ...entered }: Record<string, unknown>): Promise<void> => {
    setFault(undefined);
    const parts = Object.entries(fields).map(([path, field]) => [
      path,
      readField(field, entered[path || 'value']),
    ]);
    const value = buildValue(Object.fromEntries(parts) as Record<string, unknown>);
    const checked = checkForm(ReasonDto, { reason });
    const faults = [...findSettingFaults(key, value), ...checked.faults];
    if (faults.length) {
      form.setFields(
        faults.map(({ field, key: text, params }) => ({
          name: field,
          errors: [t(text, params ?? {})],
        })),
      );
      return;
    }
    try {
      await save.mutateAsync({ value, reason: checked.value.reason, version: row.version });
      onClose();
    } catch (error) {
      const errors = error instanceof StaffCallError ? error.problem.errors : undefined;
      if (errors?.length)
        form.setFields(errors.map(({ field, message }) => ({ name: field, errors: [message] })));
      else setFault(problemText(t, error));
    }
  };
  return (
    <ActDrawer
      title={t(`keeping.settings.${key}.title`)}
      onClose={onClose}
      busy={save.isPending}
      onSubmit={() => form.submit()}
    >
      <p>{t(`keeping.settings.${key}.hint`)}</p>
      {fault && <Alert type="error" role="alert" showIcon title={fault} className="form-fault" />}
      <Form
        form={form}
        layout="vertical"
        initialValues={Object.fromEntries(
          Object.entries(fields).map(([path, field]) => {
            const value = readPath(row.value, path);
            return [
              path || 'value',
              field.kind === 'texts' ? (value as string[]).join('\n') : value,
            ];
          }),
        )}
        onFinish={(values) => void submit(values)}
      >
        {Object.entries(fields).map(([path, field]) => (
          <Form.Item
            key={path}
            name={path || 'value'}
            label={t(fieldName(key, path))}
            {...(field.kind === 'flag' && { valuePropName: 'checked' })}
            {...(field.kind === 'texts' && { extra: t('keeping.settings.oneALine') })}
          >
            {inputOf(field, (value) =>
              t(`keeping.settings.${key}.options.${path ? `${path}.` : ''}${value}`),
            )}
          </Form.Item>
        ))}
        <Form.Item name="reason" label={t('console.form.reason')}>
          <Input.TextArea rows={2} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </ActDrawer>
  );
}

function inputOf(field: SettingField, optionText: (value: string | number) => string) {
  switch (field.kind) {
    case 'integer':
      return <InputNumber min={field.min} max={field.max} precision={0} style={{ width: 160 }} />;
    case 'clock':
      return <Input type="time" style={{ width: 160 }} />;
    case 'flag':
      return <Switch />;
    case 'choice':
      return (
        <Select options={field.options.map((value) => ({ value, label: optionText(value) }))} />
      );
    case 'texts':
      return <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />;
  }
}

/** A list of texts is written a line each; lines without text are none. */
function readField(field: SettingField, entered: unknown): unknown {
  if (field.kind !== 'texts') return entered;
  return (typeof entered === 'string' ? entered : '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
