import {
  Children,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classes } from './classes';
import css from './menu.module.css';

/** Properties for the button that opens the menu. */
interface ButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick(): void;
}

interface Props {
  /** @returns the button, with the given properties */
  button(props: ButtonProps): ReactNode;
  className?: string | undefined;
  /** Links, `MenuButton` and `MenuLine`. */
  children: ReactNode;
}

/**
 * A button that opens a list of links and actions below it. It is a disclosure, without the role `menu`, so that its links
 * remain links. Escape, a choice, and a press or the focus elsewhere close it.
 */
export function Menu({ button, className, children }: Props) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const onOutside = ({ target }: Event): void => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [open]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      opener.current?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) moveFocus(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
      else setOpen(true);
    }
  };
  const onChoice = ({ target }: MouseEvent): void => {
    const chosen = target instanceof Element && target.closest('a, button');
    if (!chosen) return;
    setOpen(false);
    // A dialog returns the focus to the button. The next page's heading takes the focus only from the body.
    if (chosen instanceof HTMLAnchorElement) chosen.blur();
    else opener.current?.focus();
  };
  return (
    <div ref={place} className={classes(css.menu, className)} onKeyDown={onKeyDown}>
      {button({
        ref: opener,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <ul id={id} className={css.list} onClick={onChoice}>
          {Children.map(children, (child) => child && <li>{child}</li>)}
        </ul>
      )}
    </div>
  );
}

/** Moves the focus between the button and the entries, in a circle. */
function moveFocus(menu: HTMLElement, step: 1 | -1): void {
  const all = [...menu.querySelectorAll<HTMLElement>('a, button')];
  const at = all.findIndex((one) => one === document.activeElement);
  all[(at + step + all.length) % all.length]?.focus();
}

/** An action of a menu. */
export const MenuButton = ({ onClick, children }: { onClick(): void; children: ReactNode }) => (
  <button type="button" onClick={onClick}>
    {children}
  </button>
);

/** A line between two groups of entries. */
export const MenuLine = () => <hr className={css.line} />;
