import { App } from 'antd';
import { elderMode } from '../../device/elder-mode';
import { askInPage, type Question } from './questions';

/**
 * @returns a function that asks for confirmation, in a dialog or, in elder mode, on the page; resolves to the
 * answer
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  return async (question) => {
    if (elderMode.read()) return askInPage(question);
    const { danger = false, onOk, ...options } = question;
    return modal.confirm({ ...options, okButtonProps: { danger }, ...(onOk && { onOk }) });
  };
}
