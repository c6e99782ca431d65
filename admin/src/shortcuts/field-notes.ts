type Field = HTMLInputElement | HTMLTextAreaElement;

interface Note {
  field: Field;
  /** The text before the key. */
  text: string;
  /** Time stamp of the key. */
  at: number;
}

/**
 * Remembers the text of each field before a key. The keys of a scan reach the focused field, which may change during
 * the scan, before anyone knows that they are a scan.
 */
export function fieldNotes() {
  let notes: Note[] = [];
  return {
    /** Notes the field of a key, and forgets keys before a time stamp. */
    note(event: Event, since: number): void {
      const { target: field, timeStamp: at } = event;
      notes = notes.filter((note) => note.at >= since);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        notes.push({ field, text: textBefore(field, event), at });
    },
    /** Gives each field the text that it had at a time stamp. */
    restore(since: number): void {
      for (const { field, text, at } of notes.reverse()) if (at >= since) enter(field, text);
      notes = [];
    },
  };
}

/** A composition has inserted its text already when it ends. */
function textBefore({ value, selectionEnd }: Field, event: Event): string {
  const inserted = event.type === 'compositionend' ? (event as CompositionEvent).data : '';
  const end = selectionEnd ?? value.length;
  return value.slice(0, end - inserted.length) + value.slice(end);
}

/** Enters text as the user would, so that React takes note of it. */
function enter(field: Field, text: string): void {
  if (!field.isConnected || field.value === text) return;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
