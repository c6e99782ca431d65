import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes';
import { TextInput, type TextInputProps } from './text-input';
import css from './combobox.module.css';

interface Props extends Omit<TextInputProps, 'hasCount' | 'onEnter' | 'onKeyDown' | 'onClick'> {
  /** Texts to choose from; the field also accepts any other text. */
  suggestions: readonly string[];
}

/** A text field with a list of suggestions, which opens on a press, on an arrow key and while typing. */
export function Combobox({ suggestions, value = '', onChange, onBlur, className, ...rest }: Props) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(false);
  /** The suggestion that Enter would accept; -1 for none. */
  const [active, setActive] = useState(-1);
  const [isAbove, setAbove] = useState(false);
  const isShown = open && suggestions.length > 0;
  useLayoutEffect(() => {
    if (isShown) setAbove(hasNoSpaceBelow(list.current));
  }, [isShown]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const show = (isOpen: boolean): void => {
    setOpen(isOpen);
    setActive(-1);
    setAbove(false);
  };
  const choose = (text: string): void => {
    onChange?.(text);
    show(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The keys of an input method choose characters.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      // From the field the arrow down goes to the first suggestion, the arrow up to the last.
      const next = active < 0 ? (step > 0 ? 0 : -1) : active + step;
      setOpen(true);
      setActive((next + suggestions.length) % suggestions.length);
    } else if (event.key === 'Enter' && isShown && active >= 0)
      choose(suggestions[active] ?? value);
    else if (event.key === 'Escape' && isShown) show(false);
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes(css.combobox, className)}>
      <TextInput
        autoComplete="off"
        {...rest}
        role="combobox"
        aria-autocomplete="none"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(text) => {
          onChange?.(text);
          show(true);
        }}
        onClick={() => !isShown && show(true)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          show(false);
          onBlur?.(event);
        }}
      />
      {isShown && (
        <ul
          ref={list}
          id={listId}
          role="listbox"
          aria-label={rest['aria-label']}
          aria-labelledby={rest['aria-labelledby']}
          className={classes(css.list, isAbove && css.isAbove)}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map((text, at) => (
            <li
              key={text}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === active}
              className={classes(
                css.option,
                at === active && css.isActive,
                text === value && css.isChosen,
              )}
              onMouseEnter={() => setActive(at)}
              onClick={() => choose(text)}
            >
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** @returns whether a list below its field would leave the window, but not above it */
function hasNoSpaceBelow(list: HTMLElement | null): boolean {
  const field = list?.parentElement?.getBoundingClientRect();
  if (!list || !field) return false;
  const height = list.offsetHeight;
  return field.bottom + height > window.innerHeight && field.top > height;
}
