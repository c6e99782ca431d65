import { useEffect, useState } from 'react';
import { type Toast, Toasts } from '../components/toasts';
import { useElder } from '../device/elder-mode';
import { messages } from './messages';
import { pageNotes } from './page-notes';

let lastId = 0;

interface Props {
  /** @returns a function that unsubscribes */
  whenPageChanges(act: () => void): () => void;
}

/**
 * Shows short messages while their page is open. Show a message for the next page after `await navigate`. In elder mode
 * they appear on the page, and stay there.
 */
export function MessageHost({ whenPageChanges }: Props) {
  const elder = useElder();
  const [shown, setShown] = useState<readonly Toast[]>([]);
  useEffect(() => {
    const show = (): void => {
      const all = messages.takeAll();
      if (elder) for (const { kind, text } of all) pageNotes.show(kind, text);
      else if (all.length) {
        const toasts = all.map((message) => ({ ...message, id: (lastId += 1) }));
        setShown((before) => [...before, ...toasts]);
      }
    };
    show();
    const end = messages.watch(show);
    return () => {
      end();
      setShown([]);
      pageNotes.clear();
    };
  }, [elder]);
  useEffect(
    () =>
      whenPageChanges(() => {
        setShown([]);
        pageNotes.clear();
      }),
    [whenPageChanges],
  );
  if (elder) return null;
  const close = (id: Toast['id']): void =>
    setShown((before) => before.filter((toast) => toast.id !== id));
  return <Toasts toasts={shown} onClose={close} />;
}
