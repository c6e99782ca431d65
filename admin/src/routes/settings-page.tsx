import { Alert, Button, Empty, Input, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingEndpoints, type SettingRow } from '@hall/shared/contract/staff/settings';
import { textIn } from '@hall/shared/rules/both-languages';
import { type SettingKey, settingSpecs } from '@hall/shared/rules/settings';
import { type SettingField, settingGroups } from '@hall/shared/rules/setting-fields';
import { readPath } from '@hall/shared/rules/setting-value';
import {
  defaultText,
  fieldName,
  kindsInWords,
  rangeText,
  settingText,
} from '@hall/shared/rules/setting-text';
import { useStaffNames } from '../api/staff-names';
import { problemText } from '../api/problem-text';
import { useCan } from '../api/me';
import { isFound, wordsOfRule } from '../features/settings/find-rules';
import { SettingDrawer } from '../features/settings/setting-drawer';
import { SettingHistory, UndoDialog } from '../features/settings/setting-history';
import { Dated } from '../format/instant';
import { formatInstant } from '../format/instants';
import { PageHead } from '../layouts/page-head';
import { useAsk } from '../api/use-call';
import css from '../features/settings/settings.module.css';

/** A rule's value as text, one line for each field. */
function SettingValue({ settingKey, value }: { settingKey: SettingKey; value: unknown }) {
  const { t } = useTranslation();
  const { fields } = settingSpecs[settingKey];
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
            />{' '}
            <small>
              {[
                // A long line would stand there twice.
                field.kind !== 'text' && defaultText(t, settingKey, path, field),
                field.kind === 'integer' && rangeText(t, field),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
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
  const { t, i18n } = useTranslation();
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
          <li key={text}>{textIn(text, i18n.language)}</li>
        ))}
      </ul>
    );
  const text = settingText(t, settingKey, path, field, value);
  if (field.kind === 'image' && typeof value === 'string' && value)
    return <img className={css.picture} src={value} alt={text} title={text} />;
  return text;
}

type Opened = { row: SettingRow; as: 'edit' | 'history' | 'undo' };

/** The rules of the hall, which change without a new version, with the history of each. */
export function SettingsPage() {
  const { t } = useTranslation();
  const settings = useAsk(settingEndpoints.list, {});
  const [opened, setOpened] = useState<Opened>();
  const [typed, setTyped] = useState('');
  const close = () => setOpened(undefined);
  // During a rollout, a newer gateway may send rules that this page does not know.
  const known = (settings.data?.settings ?? []).filter(({ key }) => key in settingSpecs);
  const shown = settingGroups
    .map((group) => ({
      group,
      rows: known.filter(
        ({ key }) =>
          settingSpecs[key as SettingKey].group === group &&
          isFound(typed, wordsOfRule(t, key as SettingKey)),
      ),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      <PageHead title={t('console.menu.settings')} />
      {settings.isError && <Alert type="error" showIcon title={problemText(t, settings.error)} />}
      {settings.isPending && <Skeleton active />}
      {settings.data && (
        <div role="search">
          <Input
            className={css.settingSearch ?? ''}
            aria-label={t('settings.search')}
            placeholder={t('settings.search')}
            allowClear
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      {shown.length > 0 && (
        <nav className={css.settingIndex} aria-label={t('console.menu.settings')}>
          {shown.map(({ group }) => (
            <a key={group} href={`#${group}`}>
              {t(`settings.group.${group}`)}
            </a>
          ))}
        </nav>
      )}
      {settings.data && !shown.length && <Empty description={t('settings.searchNothing')} />}
      {shown.map(({ group, rows }) => (
        <section key={group} id={group} className={css.settingGroup}>
          <h2>{t(`settings.group.${group}`)}</h2>
          {rows.map((row) => (
            <SettingCard key={row.key} row={row} onOpen={(as) => setOpened({ row, as })} />
          ))}
        </section>
      ))}
      {opened?.as === 'edit' && <SettingDrawer row={opened.row} onClose={close} />}
      {opened?.as === 'history' && <SettingHistory row={opened.row} onClose={close} />}
      {opened?.as === 'undo' && <UndoDialog row={opened.row} onClose={close} />}
    </>
  );
}

function SettingCard({ row, onOpen }: { row: SettingRow; onOpen: (as: Opened['as']) => void }) {
  const { t } = useTranslation();
  const nameOf = useStaffNames();
  const may = useCan();
  const key = row.key as SettingKey;
  const changed = JSON.stringify(row.value) !== JSON.stringify(row.default);
  return (
    <article className={css.settingCard} data-setting={key}>
      <div>
        <h3>
          {t(`settings.${key}.title`)} {changed && <Tag>{t('settings.changed')}</Tag>}
        </h3>
        <p>{t(`settings.${key}.hint`)}</p>
        {row.changedat && (
          <p className={css.settingBy}>
            <Dated
              text={t('settings.by', {
                at: formatInstant(row.changedat),
                name: nameOf(row.changedby),
              })}
            />
          </p>
        )}
      </div>
      <SettingValue settingKey={key} value={row.value} />
      <div className={css.settingActs}>
        {may('settings.edit') && (
          <Button size="small" onClick={() => onOpen('edit')}>
            {t('console.edit')}
          </Button>
        )}
        <Button size="small" onClick={() => onOpen('history')}>
          {t('settings.history')}
        </Button>
        {may('settings.edit') && row.version !== '0' && (
          <Button size="small" onClick={() => onOpen('undo')}>
            {t('settings.undo')}
          </Button>
        )}
      </div>
    </article>
  );
}
