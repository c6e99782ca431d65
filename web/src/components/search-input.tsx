import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { classes } from './classes';
import { TextInput, type TextInputProps } from './text-input';
import { CloseIcon } from './icons';
import css from './search-input.module.css';

interface Props extends Omit<TextInputProps, 'hasCount' | 'type' | 'onEnter'> {
  /** Called with the trimmed text on Enter and by the button. */
  onSearch?: (text: string) => void;
  /** The text of the search button. Without it there is no button, as for a list that is filtered while typing. */
  buttonText?: string;
  /** Whether a search is running. */
  loading?: boolean;
}

/** A search field with a button that clears it. Without `value` it keeps its own text. Enter does not submit a form. */
export function SearchInput({
  value,
  onChange,
  onSearch,
  buttonText,
  loading = false,
  className,
  ...rest
}: Props) {
  const { t } = useTranslation();
  const [own, setOwn] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const text = value ?? own;
  const change = (typed: string): void => {
    setOwn(typed);
    onChange?.(typed);
  };
  const search = (): void => onSearch?.(text.trim());
  return (
    <div className={classes(css.search, className)}>
      <div className={css.field}>
        <TextInput
          autoComplete="off"
          enterKeyHint="search"
          {...rest}
          ref={input}
          type="search"
          className={css.input}
          value={text}
          onChange={change}
          onEnter={(event) => {
            event.preventDefault();
            search();
          }}
        />
        {text && !rest.disabled && (
          <button
            type="button"
            className={css.clear}
            aria-label={t('site.control.clear')}
            onClick={() => {
              change('');
              input.current?.focus();
            }}
          >
            <CloseIcon />
          </button>
        )}
      </div>
      {buttonText && (
        <Button look="primary" loading={loading} disabled={rest.disabled} onClick={search}>
          {buttonText}
        </Button>
      )}
    </div>
  );
}
