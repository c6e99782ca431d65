import type { ReactNode } from 'react';
import css from './empty-state.module.css';

/** Shown instead of an empty list: one sentence and one link. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={css.empty} data-testid="empty">
      <p aria-live="polite">{text}</p>
      {children}
    </div>
  );
}
