import { Button, Checkbox, Input, Popover, Select } from 'antd';
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

/** A filter of a list as the reader sees it. */
interface ShownFilter {
  name: string;
  kind: ListFilter['kind'];
  label: string;
  options: (Option | OptionGroup)[];
}

/** @returns the filters of a list that the reader may use; those that only links set have no label */
export function useFilters(
  { filters }: Pick<List, 'filters'>,
  given: FilterOptions = {},
): ShownFilter[] {
  const { t, i18n } = useTranslation();
  const may = useCan();
  return Object.entries(filters)
    .filter(([, filter]) => filter.kind !== 'flag' || !filter.permission || may(filter.permission))
    .map(([name, filter]) => ({
      name,
      kind: filter.kind,
      label: filter.label ? titleIn(filter.label, { t, locale: i18n.language as Locale }) : '',
      options:
        filter.kind === 'choice'
          ? filter.values
              .filter((one) => !filter.unlisted?.includes(one))
              .map((one) => ({ value: String(one), label: t(`${filter.names}.${one}`) }))
          : (given[name] ?? []),
    }));
}

interface FilterBarProps {
  filters: ShownFilter[];
  state: SearchState;
  onChange: (changes: SearchState) => void;
  /** Shown at the end of the row. */
  children?: ReactNode;
}

/**
 * One row with the search fields of a list, its filters behind a button, and a chip for each of them in use. A choice
 * applies at once, a text on Enter or blur.
 */
export function FilterBar({ filters, state, onChange, children }: FilterBarProps) {
  const { t } = useTranslation();
  const isSearch = ({ kind }: ShownFilter): boolean => kind === 'word' || kind === 'act';
  const searches = filters.filter(isSearch);
  const behind = filters.filter((filter) => !isSearch(filter) && filter.kind !== 'id');
  const chips = filters.filter((filter) => !isSearch(filter) && filter.label && state[filter.name]);
  const isUsed = filters.some(({ name, label }) => label && state[name]);
  const clear = () => onChange(Object.fromEntries(filters.map(({ name }) => [name, undefined])));
  const field = (filter: ShownFilter, placeholder: string) => (
    <FilterField
      key={filter.name}
      filter={filter}
      placeholder={placeholder}
      value={state[filter.name] ?? ''}
      onChange={(value) => onChange({ [filter.name]: value || undefined })}
    />
  );
  return (
    <div className={css.filterBar} {...(searches.length + behind.length > 0 && { role: 'search' })}>
      {searches.map((filter) => field(filter, filter.label))}
      {behind.length > 0 && (
        <Popover
          trigger="click"
          placement="bottomLeft"
          content={
            <div className={css.filters}>
              {behind.map((filter) =>
                filter.kind === 'flag' ? (
                  field(filter, '')
                ) : (
                  <label key={filter.name} className={css.filter}>
                    <span>{filter.label}</span>
                    {field(filter, t('console.list.all'))}
                  </label>
                ),
              )}
            </div>
          }
        >
          <Button aria-haspopup="dialog">{t('console.list.filters')}</Button>
        </Popover>
      )}
      {chips.map((filter) => (
        <Button
          key={filter.name}
          size="small"
          className={css.chip ?? ''}
          title={t('console.list.unfilter')}
          onClick={() => onChange({ [filter.name]: undefined })}
        >
          {chipOf(filter, state[filter.name])} ×
        </Button>
      ))}
      {isUsed && (
        <Button type="link" onClick={clear}>
          {t('console.list.clear')}
        </Button>
      )}
      <div className={css.listActions}>{children}</div>
    </div>
  );
}

/** @returns a filter in use in words */
function chipOf({ kind, label, options }: ShownFilter, value = ''): string {
  if (kind === 'flag' || kind === 'id') return label;
  const chosen = options.find((option) => 'value' in option && option.value === value);
  return `${label} ${chosen?.label ?? value}`;
}

function FilterField({
  filter: { kind, label, options },
  placeholder,
  value,
  onChange,
}: {
  filter: ShownFilter;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}) {
  if (kind === 'flag')
    return (
      <Checkbox
        className={css.flag ?? ''}
        checked={value === '1'}
        onChange={({ target }) => onChange(target.checked ? '1' : '')}
      >
        {label}
      </Checkbox>
    );
  if (kind === 'day') return <DayField value={value} onChange={onChange} />;
  if (kind === 'word' && !options.length)
    // The key resets the field when the value changes from outside, for example by Back.
    return <TextFilter key={value} label={label} value={value} onChange={onChange} />;
  return (
    <Select
      value={value || undefined}
      onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
      allowClear
      placeholder={placeholder}
      popupMatchSelectWidth={false}
      aria-label={label}
      className={css.choice ?? ''}
      showSearch={
        (options.length > manyOptions || options.some((option) => 'options' in option)) && {
          optionFilterProp: 'label',
        }
      }
      options={options}
    />
  );
}

/** @returns the width of a text in em: a Chinese character takes one, a Latin one about half */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 1 : 0.54), 0);

function TextFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [text, setText] = useState(value);
  const enter = () => text.trim() !== value && onChange(text.trim());
  return (
    <Input
      allowClear
      style={{ width: `max(180px, ${widthOf(label)}em + 64px)`, maxWidth: '100%' }}
      placeholder={label}
      aria-label={label}
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
