import { App } from 'antd';
import { elderMode } from '../../device/elder-mode';
import { askInPage, type Question } from './questions';

/** @returns what asks before something is done: in a window, or in the page's place in the elder-friendly mode; and tells the answer */
export function useAsk(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  return async (question) => {
    if (elderMode.read()) return askInPage(question);
    const { danger = false, onOk, ...said } = question;
    return modal.confirm({ ...said, okButtonProps: { danger }, ...(onOk && { onOk }) });
  };
}
