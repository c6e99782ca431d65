import { FormItemInputContext } from 'antd/es/form/context';
import type { ReactNode } from 'react';

const right = { isFormItemInput: true };
const wrong = { ...right, status: 'error' } as const;

/** Makes one of antd's controls as wide as its field, and shows a wrong one as wrong. */
export const markControl = (control: ReactNode, isWrong: boolean): ReactNode => (
  <FormItemInputContext value={isWrong ? wrong : right}>{control}</FormItemInputContext>
);
