import { App } from 'antd';
import { useEffect } from 'react';

type Show = (kind: 'success' | 'error' | 'warning', text: string) => void;
let show: Show = () => undefined;

/** Shows a passing message, from anywhere: the query client has no component of its own. */
export function showMessage(...message: Parameters<Show>): void {
  show(...message);
}

/** Ties `showMessage` to the theme and language of the app. */
export function MessageBridge() {
  const { message } = App.useApp();
  useEffect(() => {
    show = (kind, text) => void message[kind](text);
  }, [message]);
  return null;
}
