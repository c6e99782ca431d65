import { useQuery } from '@tanstack/react-query';
import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../api/get-me';
import type { Filter } from './filter-bar';
import {
  changesTo,
  keepableState,
  readSavedFilters,
  type SavedFilter,
  writeSavedFilters,
} from './saved-filters';
import type { SearchState } from './use-search-state';
import common from '../styles/common.module.css';
import css from './saved-filters-menu.module.css';

/** The filters that its reader keeps for a list: one click brings the list to them. */
export function SavedFiltersMenu(props: {
  list: string;
  filters: Filter[];
  state: SearchState;
  onChange: (changes: SearchState) => void;
}) {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      content={
        me && (
          <SavedFilters
            {...props}
            who={me.username}
            onChange={(changes) => {
              props.onChange(changes);
              setOpen(false);
            }}
          />
        )
      }
    >
      <Button aria-haspopup="dialog" aria-expanded={open}>
        {t('console.list.saved')}
      </Button>
    </Popover>
  );
}

function SavedFilters({
  who,
  list,
  filters,
  state,
  onChange,
}: Parameters<typeof SavedFiltersMenu>[0] & { who: string }) {
  const { t } = useTranslation();
  const [saved, setSaved] = useState(() => readSavedFilters(who, list));
  const [name, setName] = useState('');
  const present = keepableState(filters, state);
  const keep = (next: SavedFilter[]): void => {
    writeSavedFilters(who, list, next);
    setSaved(next);
  };
  const add = (): void => {
    const called = name.trim();
    if (!called || !Object.keys(present).length) return;
    keep([...saved.filter((one) => one.name !== called), { name: called, state: present }]);
    setName('');
  };
  return (
    <div className={css.savedFilters}>
      {!saved.length && <p>{t('console.list.savedNone')}</p>}
      <ul>
        {saved.map((one) => (
          <li key={one.name}>
            <Button type="text" onClick={() => onChange(changesTo(filters, one))}>
              {one.name}
            </Button>
            <Button
              type="text"
              aria-label={t('console.list.savedRemove', { name: one.name })}
              onClick={() => keep(saved.filter((other) => other !== one))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Input
          value={name}
          maxLength={30}
          aria-label={t('console.list.savedName')}
          placeholder={t('console.list.savedName')}
          onChange={(event) => setName(event.target.value)}
        />
        <Button htmlType="submit" disabled={!name.trim() || !Object.keys(present).length}>
          {t('console.list.savedAdd')}
        </Button>
      </form>
      <p className={common.soft}>{t('console.list.savedHint')}</p>
    </div>
  );
}
