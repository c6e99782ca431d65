import { type ComponentType, lazy } from 'react';
import { loadTheme } from './load-theme';

/**
 * A part that is made of antd's parts, on a page that is not: fetched, with the theme, where it is shown.
 * @param load its file, and which part of it
 */
export const island = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [Part, { Themed }] = await Promise.all([load(), loadTheme()]);
    return {
      default: (props: Props) => (
        <Themed>
          <Part {...props} />
        </Themed>
      ),
    };
  });
