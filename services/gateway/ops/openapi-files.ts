import { type FileKind, fileKinds } from '@hall/platform/file-kinds';

/** @returns the answer of a call that sends files of these kinds */
export const describeFiles = (kinds: readonly FileKind[]): object => ({
  description: 'A file, to be saved.',
  content: Object.fromEntries(
    kinds.map((kind) => [fileKinds[kind], { schema: { type: 'string', format: 'binary' } }]),
  ),
});
