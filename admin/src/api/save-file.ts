/** Hands a file that a call answered to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the download begins after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
