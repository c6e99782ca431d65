import { useBlocker } from '@tanstack/react-router';
import { App } from 'antd';
import { type SyntheticEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Links, Back and a reload of the page ask before they discard what was typed or chosen.
 * @returns a function that asks the same question, if there is something to lose
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

/** A control whose options or boxes belong together. */
const choices = '.ant-select, .ant-radio-group, .ant-checkbox-group';

/** @returns the control that an event concerns; a label belongs to its control */
const controlOf = (target: Element): Element | null | undefined =>
  target.closest(choices) ??
  target.closest('input, textarea, [role=switch]') ??
  target.closest('label')?.control;

/** @returns the text, the choice or the ticks of a control */
function stateOf(control: Element): string {
  const fields = control.matches('input, textarea') ? [control] : control.querySelectorAll('input');
  const states = [...fields].map((field) => {
    const { type, checked, value } = field as HTMLInputElement;
    return type === 'checkbox' || type === 'radio' ? checked : value;
  });
  const chosen = control.matches('.ant-select') ? control.textContent : '';
  return [control.getAttribute('aria-checked'), chosen, ...states].join('\n');
}

/**
 * Guards what was typed or chosen in a drawer or dialog.
 * @param isSending whether the form is being sent, when its page may follow without a question
 * @returns `note`, which the element around the fields calls on focus and on a press, and `leave`, which closes the form
 */
export function useUnsaved(isSending: boolean, onClose: () => void) {
  /** The state of each control when it was first used. */
  const before = useRef(new Map<Element, string>());
  const mayLeave = useLeaveGuard(
    () =>
      !isSending &&
      [...before.current].some(
        ([control, state]) => control.isConnected && stateOf(control) !== state,
      ),
  );
  return {
    note({ target }: SyntheticEvent): void {
      const control = controlOf(target as Element);
      if (control && !before.current.has(control)) before.current.set(control, stateOf(control));
    },
    async leave(): Promise<void> {
      if (!(await mayLeave())) return;
      // Closing may change the address, which must not ask again.
      before.current.clear();
      onClose();
    },
  };
}
