import { addPartSheet } from '@hall/ui/part-sheet';
import type * as themed from './themed';

const addSheet = (): Promise<void> =>
  addPartSheet(
    import.meta.env.VITE_PART_STYLES as string | undefined,
    import.meta.env.VITE_OLD_PART_STYLES as string | undefined,
  );

/** @returns antd's theme provider, after its styles have loaded */
export async function loadTheme(): Promise<typeof themed> {
  const [theme] = await Promise.all([import('./themed'), addSheet()]);
  return theme;
}

/** @returns the theme provider as the layout of all pages but the first */
export const loadThemedOutlet = () => withSheet(() => import('./themed-outlet'));

/**
 * Loads a page or component together with antd's style sheet: without it, antd's components would be unstyled.
 * @param load imports its file
 */
export async function withSheet<Page>(load: () => Promise<Page>): Promise<Page> {
  const [page] = await Promise.all([load(), addSheet()]);
  return page;
}
