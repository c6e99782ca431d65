import { useTranslation } from 'react-i18next';
import { settingDiff } from '@hall/shared/rules/setting-diff';
import type { SettingKey } from '@hall/shared/rules/setting-fields';
import css from './settings.module.css';

/** The difference between two values of a rule: old and new values of fields; added and removed lines of lists. */
export function SettingDifference({
  settingKey,
  was,
  is,
}: {
  settingKey: SettingKey;
  was: unknown;
  is: unknown;
}) {
  const { t } = useTranslation();
  const fields = settingDiff(t, settingKey, was, is);
  if (!fields.length) return <p>{t('settings.sameAsBefore')}</p>;
  return (
    <dl className={css.settingValue} data-testid="setting-difference">
      {fields.map(({ path, label, before, after }) => (
        <div key={path}>
          {path && <dt>{label}</dt>}
          <dd>
            {before.length === 1 && after.length === 1 ? (
              <>
                <del>{before}</del> → <ins>{after}</ins>
              </>
            ) : (
              <ul>
                {before.map((line) => (
                  <li key={`- ${line}`}>
                    <del>{line}</del>
                  </li>
                ))}
                {after.map((line) => (
                  <li key={`+ ${line}`}>
                    <ins>{line}</ins>
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
