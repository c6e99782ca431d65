import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { undoSeconds } from '@hall/shared/codes/limits';
import { problemText } from '../api/problem-text';
import { useSend } from '../api/use-call';
import { useShortcuts } from '../shortcuts/use-shortcuts';

type Call = Parameters<ReturnType<typeof useSend>>[0];

/** One offer at a time; Z undoes the last act. */
const key = 'undo';

/**
 * @returns a function that reports success and offers to undo the act by a button or Z. The offer stays while the
 *   reader moves on to the next case.
 */
export function useUndoOffer(): (done: string, request: Call, onUndone: () => void) => void {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const send = useSend();
  return (done, request, onUndone) => {
    const undo = async (): Promise<void> => {
      message.destroy(key);
      try {
        await send(request);
        void message.success(t('console.undone'));
        // Cached cases have an outdated version, with which a decision would be rejected.
        queries.removeQueries({ type: 'inactive' });
        onUndone();
      } catch (error) {
        void message.error(problemText(t, error), 5);
      }
      await queries.invalidateQueries();
    };
    void message.open({
      key,
      type: 'success',
      duration: undoSeconds,
      content: <UndoLine key={Date.now()} done={done} onUndo={() => void undo()} />,
    });
  };
}

function UndoLine({ done, onUndo }: { done: string; onUndo: () => void }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(undoSeconds);
  useShortcuts({ z: onUndo });
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      {done}{' '}
      <Button size="small" onClick={onUndo}>
        {t('console.undo', { left })} <kbd>Z</kbd>
      </Button>
    </>
  );
}
