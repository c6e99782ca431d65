import type { ReactNode } from 'react';
import css from './empty-state.module.css';

/** Stands where a list has nothing to show: one sentence, and the one way on from there. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={css.empty} data-testid="empty">
      <p aria-live="polite">{text}</p>
      {children}
    </div>
  );
}
