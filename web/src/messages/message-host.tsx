import { App } from 'antd';
import { useEffect } from 'react';
import { useElder } from '../device/elder-mode';
import { messages } from './messages';
import { pageNotes } from './page-notes';

/** Shows what is said in passing, in the theme and language of the site; in the elder-friendly mode it is told on the page, and stays. */
export function MessageHost() {
  const { message } = App.useApp();
  const elder = useElder();
  useEffect(() => {
    const show = (): void => {
      for (const { kind, text } of messages.takeAll())
        if (elder) pageNotes.tell(kind, text);
        else void message[kind](text);
    };
    show();
    const end = messages.watch(show);
    return () => {
      end();
      pageNotes.clear();
    };
  }, [elder, message]);
  return null;
}
