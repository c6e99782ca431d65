import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classes } from './classes';
import css from './tabs.module.css';

interface Tab {
  key: string;
  label: ReactNode;
  children: ReactNode;
}

interface Props {
  tabs: readonly Tab[];
  /** The key of the tab that opens first; default: the first tab. */
  first?: string | undefined;
  /** Accessible name of the list of tabs. */
  'aria-label'?: string;
  className?: string | undefined;
}

/** Tabs of a page. Only the content of the open tab exists, so what was typed in another is lost. */
export function Tabs({ tabs, first, className, ...rest }: Props) {
  const id = useId();
  const [chosen, choose] = useState(first);
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  if (!open) return null;
  const at = tabs.indexOf(open);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextTab(event.key, at, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(tabs[next]?.key);
    const button = list.current?.children[next];
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    <div className={className}>
      <div {...rest} ref={list} role="tablist" className={css.list} onKeyDown={onKeyDown}>
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === open.key}
            aria-controls={key === open.key ? `${id}-panel` : undefined}
            tabIndex={key === open.key ? 0 : -1}
            className={classes(css.tab, key === open.key && css.isOpen)}
            onClick={() => choose(key)}
          >
            {label}
          </button>
        ))}
      </div>
      <div
        key={open.key}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open.key}`}
        className={css.panel}
      >
        {open.children}
      </div>
    </div>
  );
}

/** @returns the index of the tab that a key leads to; undefined if the key is not for tabs */
function nextTab(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
