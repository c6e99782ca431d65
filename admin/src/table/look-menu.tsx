import { Button, Checkbox, Popover, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listExport } from '@hall/shared/contract/staff/list-exports';
import type { List } from '@hall/shared/lists/define-list';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { saveFile } from '@hall/ui/save-file';
import { canHide, type ListLook, readLook, writeLook } from './list-look';
import { meQuery } from '../api/me';
import type { SearchState } from './use-search-state';
import { useAct } from '../api/use-call';
import { useFileToast } from '../api/use-export';
import css from './filter-bar.module.css';

/** Selects the visible columns and the row density of a list. */
export function LookMenu({
  columns,
  look,
  onChange,
}: {
  columns: { name: string; title: string }[];
  look: ListLook;
  onChange: (look: ListLook) => void;
}) {
  const { t } = useTranslation();
  const text = (name: string) => t(`console.list.look.${name}`);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={
        <div className={css.look}>
          <fieldset>
            <legend>{text('columns')}</legend>
            {columns.map((column) => (
              <Checkbox
                key={column.name}
                disabled={!canHide(columns, column)}
                checked={!canHide(columns, column) || !look.hidden.includes(column.name)}
                onChange={({ target }) => {
                  const others = look.hidden.filter((name) => name !== column.name);
                  onChange({ ...look, hidden: target.checked ? others : [...others, column.name] });
                }}
              >
                {column.title}
              </Checkbox>
            ))}
          </fieldset>
          <fieldset>
            <legend>{text('rows')}</legend>
            <Radio.Group
              value={look.dense}
              onChange={({ target }) => onChange({ ...look, dense: Boolean(target.value) })}
              options={[
                { value: false, label: text('comfortable') },
                { value: true, label: text('compact') },
              ]}
            />
          </fieldset>
        </div>
      }
    >
      <Button aria-haspopup="dialog">{text('title')}</Button>
    </Popover>
  );
}

/** @returns the reader's display of a list, and a function that changes and stores it */
export function useListLook(list: string): [ListLook, (look: ListLook) => void] {
  const who = useQuery(meQuery).data?.username ?? '';
  const [look, setLook] = useState(() => readLook(who, list));
  const change = (next: ListLook): void => {
    writeLook(who, list, next);
    setLook(next);
  };
  return [look, change];
}

/** Exports all filtered rows of the list with the visible columns. */
export function ExportView({
  list,
  columns,
  asked,
}: {
  list: Pick<List, 'name' | 'call'>;
  columns: { name: string; title: string }[];
  asked: SearchState;
}) {
  const { t } = useTranslation();
  const name = `${t(`auditChange.lists.${list.name}`)}_${hallDateOf(readClock())}.xlsx`;
  const show = useFileToast();
  const ask = useAct(listExport(list), {
    onDone: (file) =>
      show(name, name, (close) => (
        <Button
          type="primary"
          onClick={() => {
            saveFile(file, name);
            close();
          }}
        >
          {t('exportsPage.download')}
        </Button>
      )),
  });
  const shown = columns.filter((column) => column.name !== 'acts');
  return (
    <Button
      loading={ask.isPending}
      onClick={() =>
        ask.mutate({
          ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value)),
          columns: shown.map((column) => column.name),
          headings: shown.map(({ title }) => title),
        })
      }
    >
      {t('console.list.export')}
    </Button>
  );
}
