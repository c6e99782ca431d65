import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useElder } from '../../device/elder-mode';
import css from './choose.module.css';

interface Props<Value extends string | number> {
  value?: Value | null | undefined;
  /** Nothing if the choice was cleared. */
  onChange?(value: Value | null | undefined): void;
  options: { value: Value; label: string }[];
  /** The placeholder; default: 'Please select'. */
  placeholder?: string;
  /** Also called when the current value is chosen again. */
  onSelect?(value: Value): void;
  id?: string;
  className?: string | undefined;
  allowClear?: boolean;
  onBlur?(): void;
  'aria-label'?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

/**
 * Chooses one of a few options: a drop-down list, or the browser's own select in elder mode, which has no floating
 * elements.
 */
export function Choose<Value extends string | number>(props: Props<Value>) {
  const { t } = useTranslation();
  const { value, options, onChange, onSelect, className = '', ...rest } = props;
  const { placeholder = t('site.action.select'), ...named } = rest;
  const elder = useElder();
  if (!elder)
    return (
      <Select
        {...named}
        popupMatchSelectWidth={false}
        className={className}
        placeholder={placeholder}
        {...(value !== undefined && { value })}
        {...(onChange && { onChange: (chosen: Value | null | undefined) => onChange(chosen) })}
        {...(onSelect && { onSelect: (chosen: unknown) => onSelect(chosen as Value) })}
        options={options}
      />
    );
  const { allowClear = false, ...native } = named;
  const isEmpty = value === undefined || value === null;
  return (
    <select
      {...native}
      className={`${css.choose} ${className}`}
      value={isEmpty ? '' : value}
      onChange={({ target }) => {
        const chosen = options.find((option) => String(option.value) === target.value)?.value;
        onChange?.(chosen);
        if (chosen !== undefined) onSelect?.(chosen);
      }}
    >
      {(isEmpty || allowClear) && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
