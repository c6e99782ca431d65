import { addPartSheet } from '@hall/ui/part-sheet';
import type * as themed from './themed';

const addSheet = (): Promise<void> =>
  addPartSheet(
    import.meta.env.VITE_PART_STYLES as string | undefined,
    import.meta.env.VITE_OLD_PART_STYLES as string | undefined,
  );

/** @returns what stands around antd's parts, once their styles are there */
export async function loadTheme(): Promise<typeof themed> {
  const [theme] = await Promise.all([import('./themed'), addSheet()]);
  return theme;
}

/** @returns the same around all pages but the first */
export const loadThemedOutlet = () => withSheet(() => import('./themed-outlet'));

/**
 * A page with the theme in itself: without the sheet its parts would be bare.
 * @param load its file
 */
export async function withSheet<Page>(load: () => Promise<Page>): Promise<Page> {
  const [page] = await Promise.all([load(), addSheet()]);
  return page;
}
