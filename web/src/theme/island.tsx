import { type ComponentType, lazy } from 'react';
import { loadTheme } from './load-theme';

/**
 * A component with antd parts on a page without antd. Its file and the theme are fetched when it renders.
 * @param load imports the file and returns the component
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
