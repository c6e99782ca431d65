import { useTranslation } from 'react-i18next';
import { type SettingKey, settingSpecs } from '@hall/shared/rules/setting-fields';
import type { SettingField, SettingSpec } from '@hall/shared/rules/setting-spec';
import { readPath } from '@hall/shared/rules/setting-value';
import { fieldName, kindsInWords, settingText } from '@hall/shared/rules/setting-text';
import css from './settings.module.css';

/** A rule's value as text, one line for each field. */
export function SettingValue({ settingKey, value }: { settingKey: SettingKey; value: unknown }) {
  const { t } = useTranslation();
  const { fields }: SettingSpec = settingSpecs[settingKey];
  return (
    <dl className={css.settingValue}>
      {Object.entries(fields).map(([path, field]) => (
        <div key={path}>
          {path && <dt>{t(fieldName(settingKey, path))}</dt>}
          <dd>
            <FieldValue
              settingKey={settingKey}
              path={path}
              field={field}
              value={readPath(value, path)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FieldValue({
  settingKey,
  path,
  field,
  value,
}: {
  settingKey: SettingKey;
  path: string;
  field: SettingField;
  value: unknown;
}) {
  const { t } = useTranslation();
  const lines =
    field.kind === 'texts'
      ? ((value ?? []) as string[])
      : field.kind === 'documentKinds'
        ? kindsInWords(t, value)
        : [];
  if (lines.length || field.kind === 'texts')
    return (
      <ul>
        {lines.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    );
  const text = settingText(t, settingKey, path, field, value);
  if (field.kind === 'image' && typeof value === 'string' && value)
    return <img className={css.picture} src={value} alt={text} title={text} />;
  return text;
}
