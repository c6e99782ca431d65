import { useBlocker } from '@tanstack/react-router';
import { App } from 'antd';
import { type FocusEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Links, Back and a reload of the page ask before they discard typed text.
 * @returns a function that asks the same question, if there is such text
 */
export function useLeaveGuard(isTyped: () => boolean): () => Promise<boolean> {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const mayLeave = (): Promise<boolean> =>
    new Promise((resolve) => {
      if (!isTyped()) return resolve(true);
      modal.confirm({
        title: t('console.form.unsaved'),
        okText: t('console.form.discard'),
        cancelText: t('console.form.continue'),
        okButtonProps: { danger: true },
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
  useBlocker({ shouldBlockFn: async () => !(await mayLeave()), enableBeforeUnload: isTyped });
  return mayLeave;
}

/**
 * Guards the text of a form in a drawer or dialog.
 * @param isSending whether the form is being sent, when its page may follow without a question
 * @returns `note`, which the element around the fields calls on focus, and `leave`, which closes the form
 */
export function useUnsaved(isSending: boolean, onClose: () => void) {
  /** The text of each field when it first had the focus. */
  const before = useRef(new Map<HTMLInputElement, string>());
  const mayLeave = useLeaveGuard(
    () =>
      !isSending &&
      [...before.current].some(([field, text]) => field.isConnected && field.value !== text),
  );
  return {
    note({ target }: FocusEvent): void {
      const field = target as HTMLInputElement;
      if (!before.current.has(field)) before.current.set(field, field.value);
    },
    async leave(): Promise<void> {
      if (!(await mayLeave())) return;
      // Closing may change the address, which must not ask again.
      before.current.clear();
      onClose();
    },
  };
}
