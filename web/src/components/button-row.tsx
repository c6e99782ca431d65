import type { ReactNode } from 'react';
import css from './button-row.module.css';

/** Buttons in a row with space between them, such as the steps in a row of a table. */
export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <div className={css.row}>{children}</div>
);
