import { Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClockField } from '../../dates';
import { CheckedForm, Field, useCheckedForm } from '@hall/ui/forms';
import { hallPictureMaxBytes } from '@hall/shared/codes/limits';
import { ReasonDto } from '@hall/shared/contract/staff/reason';
import { settingEndpoints, type SettingRow } from '@hall/shared/contract/staff/settings';
import type { OtherDocument } from '@hall/shared/rules/document-kinds';
import { type SettingKey, settingSpecs } from '@hall/shared/rules/settings';
import type { SettingField } from '@hall/shared/rules/setting-fields';
import { buildValue, findSettingFaults, readPath } from '@hall/shared/rules/setting-value';
import { defaultText, fieldName } from '@hall/shared/rules/setting-text';
import { DocumentKinds, PictureField } from './document-kinds';
import { ActDrawer } from '../../forms/act-drawer';
import { BothValuesShown, useVersion } from '../../table/both-values';
import { NumberField } from '../../forms/number-field';
import { oneParagraph } from '../../forms/sends-on';
import { useAct } from '../../api/use-call';

/** Changes a rule: one field for each part with the server's validation, and the reason. */
export function SettingDrawer({ row, onClose }: { row: SettingRow; onClose: () => void }) {
  const { t } = useTranslation();
  const key = row.key as SettingKey;
  const { fields } = settingSpecs[key];
  const save = useAct(settingEndpoints.save, {
    done: { act: t('console.saved'), name: t(`settings.${key}.title`) },
    quiet: true,
  });
  const meanwhile = useVersion(row);
  const valueOf = (entered: Record<string, unknown>): unknown => {
    const parts = Object.entries(fields).map(([path, field]) => [
      path,
      readField(field, entered[path || 'value']),
    ]);
    return buildValue(Object.fromEntries(parts) as Record<string, unknown>);
  };
  const [uploading, setUploading] = useState(false);
  const form = useCheckedForm(
    ReasonDto,
    async ({ reason }, _empty, entered) => {
      const value = valueOf(entered);
      await meanwhile.save({ value }, (version) =>
        save.mutateAsync({ key, value, reason, version }),
      );
      onClose();
    },
    {
      initial: Object.fromEntries(
        Object.entries(fields).map(([path, field]) => {
          const value = readPath(row.value, path);
          return [
            path || 'value',
            field.kind === 'texts' ? ((value ?? []) as string[]).join('\n') : value,
          ];
        }),
      ),
      beside: Object.keys(fields).map((path) => path || 'value'),
      judgeMore: (entered) =>
        Object.fromEntries(
          findSettingFaults(key, valueOf(entered)).map(({ field, key: text, params }) => [
            field,
            { key: text, params },
          ]),
        ),
    },
  );
  return (
    <ActDrawer
      title={t(`settings.${key}.title`)}
      onClose={onClose}
      busy={form.busy || uploading}
      onSubmit={form.submit}
    >
      <p>{t(`settings.${key}.hint`)}</p>
      <CheckedForm of={form}>
        <BothValuesShown
          of={meanwhile.both}
          act="setting.change"
          subject="setting"
          subjectId={key}
        />
        {Object.entries(fields).map(([path, field]) => (
          <Field
            key={path}
            name={path || 'value'}
            label={t(fieldName(key, path))}
            {...(field.kind === 'flag' && { prop: 'checked' as const })}
            hint={defaultText(t, key, path, field)}
            {...(field.kind === 'texts' && { hint: t('settings.oneALine') })}
            {...(field.kind === 'documentKinds' && { hint: t('settings.documents.patternHint') })}
            {...(field.kind === 'image' && {
              hint: t('settings.picture.hint', { mb: hallPictureMaxBytes / 1024 / 1024 }),
            })}
          >
            {field.kind === 'image' ? (
              <PictureField name={path} onBusy={setUploading} />
            ) : (
              inputOf(field, (value) =>
                t(`settings.${key}.options.${path ? `${path}.` : ''}${value}`),
              )
            )}
          </Field>
        ))}
        <Field name="reason" label={t('console.form.reason')}>
          <Input.TextArea rows={2} maxLength={500} showCount {...oneParagraph} />
        </Field>
      </CheckedForm>
    </ActDrawer>
  );
}

function inputOf(
  field: Exclude<SettingField, { kind: 'image' }>,
  optionText: (value: string | number) => string,
) {
  switch (field.kind) {
    case 'integer':
      return <NumberField min={field.min} max={field.max} unit={field.unit} />;
    case 'clock':
      return <ClockField />;
    case 'phone':
      return <Input type="tel" maxLength={24} style={{ width: 240 }} />;
    case 'text':
      return <Input maxLength={field.max} />;
    case 'flag':
      return <Switch />;
    case 'choice':
      return (
        <Select options={field.options.map((value) => ({ value, label: optionText(value) }))} />
      );
    case 'texts':
      return <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />;
    case 'documentKinds':
      return <DocumentKinds max={field.max} />;
  }
}

/** A list of texts has one entry for each line; empty lines are dropped. */
function readField(field: SettingField, entered: unknown): unknown {
  if (field.kind === 'phone' || field.kind === 'text')
    return typeof entered === 'string' ? entered.trim() : '';
  if (field.kind === 'documentKinds')
    return ((entered ?? []) as OtherDocument[]).map(({ zh, en, pattern, ...kind }) => ({
      ...kind,
      zh: zh.trim(),
      en: en.trim(),
      pattern: pattern.trim(),
    }));
  if (field.kind !== 'texts') return entered;
  return (typeof entered === 'string' ? entered : '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
