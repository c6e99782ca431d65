/**
 * What a letter is called on the screen: as its sender called it, with the ending of what it is. No file is ever sent
 * under this name.
 * @param file the key under which it lies, which ends with its kind
 */
export function presentLetterName({ name, file }: { name: string; file: string }): string {
  const words = name.replace(/\p{C}+/gu, '').replace(/\.[^.]*$/, '');
  return `${words}.${file.split('.').pop()}`;
}
