import { message } from 'antd';
import { useEffect, useState } from 'react';
import { useElder } from '../device/elder-mode';
import { messages } from './messages';
import { pageNotes } from './page-notes';

/** The distance of a message from the top of the window and from the header, in pixels. */
const gap = 8;

/** Shows short messages in the theme and language of the site. In elder mode they appear on the page, and stay. */
export function MessageHost() {
  const [top, setTop] = useState(gap);
  const [shown, place] = message.useMessage({ top });
  const elder = useElder();
  useEffect(() => {
    const show = (): void => {
      setTop(belowHeader());
      for (const { kind, text } of messages.takeAll())
        if (elder) pageNotes.show(kind, text);
        else void shown[kind](text);
    };
    show();
    const end = messages.watch(show);
    return () => {
      end();
      pageNotes.clear();
    };
  }, [elder, shown]);
  return place;
}

/** @returns the top offset at which a message does not cover the page's header */
function belowHeader(): number {
  const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return Math.max(0, bottom) + gap;
}
