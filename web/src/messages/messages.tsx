import { App } from 'antd';
import { useEffect } from 'react';
import { useElder } from '../device/elder-mode';
import { pageNotes } from './page-notes';

type Show = (kind: 'success' | 'error' | 'warning', text: string) => void;
let show: Show = () => undefined;

/** Shows a passing message, from anywhere: the query client has no component of its own. */
export function showMessage(...message: Parameters<Show>): void {
  show(...message);
}

/** Ties `showMessage` to the theme and language of the app; in the elder-friendly mode it is told on the page, and stays. */
export function MessageBridge() {
  const { message } = App.useApp();
  const elder = useElder();
  useEffect(() => {
    show = elder ? pageNotes.tell : (kind, text) => void message[kind](text);
    return () => pageNotes.clear();
  }, [elder, message]);
  return null;
}
