import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Input, Popover, Select, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleList } from '@hall/shared/lists/all-lists';
import { type StaffRole, staffRoles } from '@hall/shared/rules/permissions';
import { savedViewEndpoints } from '@hall/shared/contract/staff/saved-views';
import { meQuery, useCan } from '../api/me';
import { problemText } from '../api/problem-text';
import { useStaffPersons } from '../api/staff-names';
import { changesToView, filtersOfView, type ListLook } from './list-look';
import type { SearchState } from './use-search-state';
import { useAct, useAsk } from '../api/use-call';
import common from '../styles/common.module.css';
import css from './filter-bar.module.css';

interface ViewsProps {
  list: ConsoleList;
  state: SearchState;
  onChange: (changes: SearchState) => void;
  look: ListLook;
  onLook: (look: ListLook) => void;
}

/** The saved views of a list, the reader's own or shared within the role. One click applies a view. */
export function ViewsMenu(props: ViewsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      content={<Views {...props} onChosen={() => setOpen(false)} />}
    >
      <Button aria-haspopup="dialog" aria-expanded={open}>
        {t('console.list.saved')}
      </Button>
    </Popover>
  );
}

function Views({
  list,
  state,
  onChange,
  look,
  onLook,
  onChosen,
}: ViewsProps & { onChosen: () => void }) {
  const { t } = useTranslation();
  const nameOf = useStaffPersons();
  const views = useAsk(savedViewEndpoints.list, { list });
  const remove = useAct(savedViewEndpoints.remove);
  const found = views.data?.items ?? [];
  return (
    <div className={css.views}>
      {views.isError && <Alert type="error" showIcon title={problemText(t, views.error)} />}
      {views.data && !found.length && <p>{t('console.list.savedNone')}</p>}
      <ul>
        {found.map(({ viewid, name, filters, hidden, role, own, by }) => (
          <li key={viewid}>
            <Button
              type="text"
              onClick={() => {
                onLook({ ...look, hidden: hidden ? hidden.split(',') : [] });
                onChange(changesToView(state, filters));
                onChosen();
              }}
            >
              {name}
            </Button>
            {role && (
              <Tag>
                {own ? t(`console.role.${role}`) : t('console.list.savedBy', { name: nameOf(by) })}
              </Tag>
            )}
            {own && (
              <Button
                type="text"
                loading={remove.isPending}
                aria-label={t('console.list.savedRemove', { name })}
                onClick={() => remove.mutate({ viewid })}
              >
                ×
              </Button>
            )}
          </li>
        ))}
      </ul>
      <SaveView list={list} filters={filtersOfView(state)} hidden={look.hidden.join(',')} />
      <p className={common.soft}>{t('console.list.savedHint')}</p>
    </div>
  );
}

/** Saves the current view, for the reader alone or for a role. */
function SaveView({
  list,
  filters,
  hidden,
}: {
  list: ConsoleList;
  filters: string;
  hidden: string;
}) {
  const { t } = useTranslation();
  const may = useCan();
  const mine = useQuery(meQuery).data?.role;
  const [name, setName] = useState('');
  const [role, setRole] = useState<StaffRole>();
  const save = useAct(savedViewEndpoints.save, { onDone: () => setName('') });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim())
          save.mutate({ list, name: name.trim(), filters, hidden, ...(role && { role }) });
      }}
    >
      <Input
        value={name}
        maxLength={30}
        aria-label={t('console.list.savedName')}
        placeholder={t('console.list.savedName')}
        onChange={(event) => setName(event.target.value)}
      />
      <Button htmlType="submit" disabled={!name.trim()} loading={save.isPending}>
        {t('console.list.savedAdd')}
      </Button>
      {mine && may('views.share') && (
        <Checkbox
          checked={role !== undefined}
          onChange={({ target }) => setRole(target.checked ? mine : undefined)}
        >
          {t('console.list.savedShare', { role: t(`console.role.${role ?? mine}`) })}
        </Checkbox>
      )}
      {role && mine === 'admin' && (
        <Select
          value={role}
          onChange={setRole}
          aria-label={t('staff.role')}
          options={staffRoles.map((value) => ({ value, label: t(`console.role.${value}`) }))}
        />
      )}
    </form>
  );
}
