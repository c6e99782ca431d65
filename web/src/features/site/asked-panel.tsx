import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from './panel';
import { type AskedQuestion, useAskedQuestion } from './questions';

/** Shows the question that `useConfirm` asks. */
export function AskedPanel() {
  const asked = useAskedQuestion();
  return asked ? <Asked question={asked} /> : null;
}

function Asked({ question }: { question: AskedQuestion }) {
  const { title, content, okText, cancelText, danger = false, onOk, answer } = question;
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [openedAt] = useState(path);
  const hasLeft = path !== openedAt && !busy;
  // Leaving the page answers no.
  useEffect(() => {
    if (hasLeft) answer(false);
  }, [answer, hasLeft]);
  const agree = async (): Promise<void> => {
    setBusy(true);
    try {
      await onOk?.();
    } finally {
      setBusy(false);
    }
    answer(true);
  };
  return (
    <Panel
      open
      kind="question"
      title={title}
      closeText={cancelText ?? t('site.action.back')}
      onOk={{ text: okText, busy, danger, act: () => void agree() }}
      onClose={() => answer(false)}
    >
      {typeof content === 'string' ? <p>{content}</p> : content}
    </Panel>
  );
}
