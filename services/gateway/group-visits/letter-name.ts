/**
 * The displayed name of a letter: its sender's name for it, with the extension of its actual kind. No file is ever
 * sent under this name.
 * @param file the storage key, which ends with its kind
 */
export function presentLetterName({ name, file }: { name: string; file: string }): string {
  const words = name.replace(/\p{C}+/gu, '').replace(/\.[^.]*$/, '');
  return `${words}.${file.split('.').pop()}`;
}
