import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Panel } from './panel';
import { readAskedQuestion, useAskedQuestion } from './questions';

/** The place of a confirmation in elder mode. */
export function AskedPanel() {
  const asked = useAskedQuestion();
  const [busy, setBusy] = useState(false);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // Leaving the page answers no.
  useEffect(() => () => readAskedQuestion()?.answer(false), [path]);
  if (!asked) return null;
  const { title, content, okText, cancelText, danger = false, onOk } = asked;
  const agree = async (): Promise<void> => {
    setBusy(true);
    try {
      await onOk?.();
    } finally {
      setBusy(false);
    }
    asked.answer(true);
  };
  return (
    <Panel
      open
      title={title}
      closeText={cancelText}
      onOk={{ text: okText, busy, danger, act: () => void agree() }}
      onClose={() => asked.answer(false)}
    >
      {typeof content === 'string' ? <p>{content}</p> : content}
    </Panel>
  );
}
