import { useBlocker } from '@tanstack/react-router';
import { App } from 'antd';
import { type FocusEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Guards typed text: closing its form, leaving the page and reloading ask first.
 * @param isSending whether the form is being sent, when its page may follow without a question
 * @param onClose closes a form that is not a page
 * @returns `note`, which the element around the fields calls on focus, and `leave`, which closes the form
 */
export function useUnsaved(isSending: boolean, onClose = (): void => undefined) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  /** The text of each field when it first had the focus. */
  const before = useRef(new Map<HTMLInputElement, string>());
  const isTyped = (): boolean =>
    !isSending &&
    [...before.current].some(([field, text]) => field.isConnected && field.value !== text);
  const mayDiscard = (): Promise<boolean> =>
    new Promise((resolve) => {
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
  useBlocker({
    shouldBlockFn: async () => isTyped() && !(await mayDiscard()),
    enableBeforeUnload: isTyped,
  });
  return {
    note({ target }: FocusEvent): void {
      const field = target as HTMLInputElement;
      if (!before.current.has(field)) before.current.set(field, field.value);
    },
    async leave(): Promise<void> {
      if (isTyped() && !(await mayDiscard())) return;
      // Closing may change the address, which must not ask again.
      before.current.clear();
      onClose();
    },
  };
}
