/** Offers a file as a download. @param content a string is encoded as UTF-8 */
export function saveFile(content: Blob | string, name: string, type = 'text/plain'): void {
  const blob =
    content instanceof Blob ? content : new Blob([content], { type: `${type};charset=utf-8` });
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Revoked later, because the download starts asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
