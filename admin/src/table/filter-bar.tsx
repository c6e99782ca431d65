import { Button, Checkbox, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@hall/shared/codes/states';
import { type List, type ListFilter, titleIn } from '@hall/shared/lists/define-list';
import { DayField } from '../dates';
import { useCan } from '../api/me';
import type { SearchState } from './use-search-state';
import css from './filter-bar.module.css';

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

/** The options of filters that the list does not declare, by filter. */
export type FilterOptions = Record<string, (Option | OptionGroup)[]>;

type ShownFilter = Exclude<ListFilter, { kind: 'id' }>;

/** @returns the filters of a list that the reader may use, and those of them that the bar shows */
export function useFilters({ filters }: Pick<List, 'filters'>) {
  const may = useCan();
  const used = Object.entries(filters).filter(
    ([, filter]) => filter.kind !== 'flag' || !filter.permission || may(filter.permission),
  );
  return {
    used: used.map(([name]) => name),
    shown: used.filter(
      (one): one is [string, ShownFilter] =>
        one[1].kind !== 'id' && !(one[1].kind === 'flag' && one[1].isDrawnByPage),
    ),
  };
}

/** The filters of a list. A choice applies at once, a text on Enter or blur. */
export function FilterBar({
  filters,
  options,
  state,
  onChange,
  children,
}: {
  filters: [name: string, ShownFilter][];
  options: FilterOptions;
  state: SearchState;
  onChange: (changes: SearchState) => void;
  /** Shown after the fields. */
  children?: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const used = filters.some(([name]) => state[name]);
  const clear = () => onChange(Object.fromEntries(filters.map(([name]) => [name, undefined])));
  return (
    <div className={css.filterBar} role="search">
      {filters.map(([name, filter]) => {
        const label = titleIn(filter.label, { t, locale: i18n.language as Locale });
        return filter.kind === 'flag' ? (
          <Checkbox
            key={name}
            className={css.filterFlag}
            checked={state[name] === '1'}
            onChange={({ target }) => onChange({ [name]: target.checked ? '1' : undefined })}
          >
            {label}
          </Checkbox>
        ) : (
          <label key={name} className={css.filter}>
            <span>{label}</span>
            <FilterField
              filter={filter}
              label={label}
              options={options[name] ?? []}
              value={state[name] ?? ''}
              onChange={(value) => onChange({ [name]: value || undefined })}
            />
          </label>
        );
      })}
      {used && <Button onClick={clear}>{t('console.list.clear')}</Button>}
      {children}
    </div>
  );
}

function FilterField({
  filter,
  label,
  options: given,
  value,
  onChange,
}: {
  filter: Exclude<ShownFilter, { kind: 'flag' }>;
  label: string;
  options: (Option | OptionGroup)[];
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  if (filter.kind === 'day') return <DayField value={value} onChange={onChange} />;
  if (filter.kind === 'word' && !given.length)
    // The key resets the field when the value changes from outside, for example by Back.
    return <TextFilter key={value} width={filter.width ?? 180} value={value} onChange={onChange} />;
  const options =
    filter.kind === 'choice'
      ? filter.values
          .filter((one) => !filter.unlisted?.includes(one))
          .map((one) => ({ value: String(one), label: t(`${filter.names}.${one}`) }))
      : given;
  return (
    <Select
      value={value}
      onChange={onChange}
      popupMatchSelectWidth={false}
      aria-label={label}
      showSearch={
        (options.length > manyOptions || options.some((option) => 'options' in option)) && {
          optionFilterProp: 'label',
        }
      }
      options={[{ value: '', label: t('console.list.all') }, ...options]}
    />
  );
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
