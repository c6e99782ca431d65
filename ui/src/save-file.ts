/** Hands a file to the browser's downloads. @param content a text is written as UTF-8 */
export function saveFile(content: Blob | string, name: string, type = 'text/plain'): void {
  const blob =
    content instanceof Blob ? content : new Blob([content], { type: `${type};charset=utf-8` });
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Not at once: the download begins after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
