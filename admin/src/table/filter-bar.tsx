import { Button, Checkbox, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '@hall/ui/dates';
import type { SearchState } from './use-search-state';
import css from './filter-bar.module.css';

/** A filter of a list; its name is the field of the call. */
export type Filter =
  | { name: string; label: string; kind: 'text'; width?: number }
  | { name: string; label: string; kind: 'day' }
  /** A flag, sent as 1. */
  | { name: string; label: string; kind: 'flag' }
  | {
      name: string;
      label: string;
      kind: 'choice';
      /** A long list of options can be searched. */
      options: (Option | OptionGroup)[];
    };

/** From more options than this, the select can be searched. */
const manyOptions = 8;

interface Option {
  value: string;
  label: string;
}

export interface OptionGroup {
  label: string;
  options: Option[];
}

/** The filters of a list. A choice applies at once, a text on Enter or blur. */
export function FilterBar({
  filters,
  state,
  onChange,
  children,
}: {
  filters: Filter[];
  state: SearchState;
  onChange: (changes: SearchState) => void;
  /** Shown after the fields. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const used = filters.some(({ name }) => state[name]);
  const clear = () => onChange(Object.fromEntries(filters.map(({ name }) => [name, undefined])));
  return (
    <div className={css.filterBar} role="search">
      {filters.map((filter) =>
        filter.kind === 'flag' ? (
          <Checkbox
            key={filter.name}
            className={css.filterFlag}
            checked={state[filter.name] === '1'}
            onChange={({ target }) => onChange({ [filter.name]: target.checked ? '1' : undefined })}
          >
            {filter.label}
          </Checkbox>
        ) : (
          <label key={filter.name} className={css.filter}>
            <span>{filter.label}</span>
            <FilterField
              filter={filter}
              value={state[filter.name] ?? ''}
              onChange={(value) => onChange({ [filter.name]: value || undefined })}
            />
          </label>
        ),
      )}
      {used && <Button onClick={clear}>{t('console.list.clear')}</Button>}
      {children}
    </div>
  );
}

function FilterField({
  filter,
  value,
  onChange,
}: {
  filter: Exclude<Filter, { kind: 'flag' }>;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  if (filter.kind === 'choice')
    return (
      <Select
        value={value}
        onChange={onChange}
        popupMatchSelectWidth={false}
        aria-label={filter.label}
        showSearch={
          (filter.options.length > manyOptions ||
            filter.options.some((option) => 'options' in option)) && { optionFilterProp: 'label' }
        }
        options={[{ value: '', label: t('console.list.all') }, ...filter.options]}
      />
    );
  if (filter.kind === 'day') return <DayField value={value} onChange={onChange} />;
  // The key resets the field when the value changes from outside, for example by Back.
  return <TextFilter key={value} width={filter.width ?? 180} value={value} onChange={onChange} />;
}

function TextFilter({
  width,
  value,
  onChange,
}: {
  width: number;
  value: string;
  onChange: (value: string) => void;
}) {
  const [text, setText] = useState(value);
  const enter = () => text.trim() !== value && onChange(text.trim());
  return (
    <Input
      allowClear
      style={{ width }}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        if (!event.target.value) onChange('');
      }}
      onPressEnter={enter}
      onBlur={enter}
    />
  );
}
