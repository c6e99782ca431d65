import type { ReactNode } from 'react';
import common from '../../styles/common.module.css';
import css from './step-actions.module.css';

/** The buttons that end a step of a long form. On a phone they stay in view at the bottom. */
export function StepActions({ children }: { children: ReactNode }) {
  return (
    <div className={`${common.actions} ${css.bar}`} data-testid="step-actions">
      {children}
    </div>
  );
}

/** A button's text. On a phone the number of filled-in people follows, because the list is out of sight. */
export function CountedText({ text, count }: { text: string; count: string }) {
  return (
    <span>
      {text}
      <span className={css.count}>{count}</span>
    </span>
  );
}
