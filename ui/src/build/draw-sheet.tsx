import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { oldStyles } from '../old-browsers/old-styles';

/** antd's styles for the rendered components. */
export interface DrawnSheet {
  css: string;
  /** Names of the included styles, as antd names them: `Button`, `Modal-confirm`. */
  styles: ReadonlySet<string>;
}

/**
 * Renders antd's components once and collects their styles. Sizes and colours are variables that the surrounding theme sets
 * at run time, so one sheet serves every theme.
 * @param parts components of an app, in the order of their styles
 * @param isOld for the browsers of `needsOldStyles`
 */
export function drawSheet(parts: ReactNode, isOld = false): DrawnSheet {
  const cache = createCache();
  renderToString(
    <StyleProvider cache={cache} {...(isOld ? oldStyles : {})}>
      {parts}
    </StyleProvider>,
  );
  const drawn = extractStyle(cache, { plain: true, types: 'style' });
  // The sheet ends with a list of its styles, for browsers that generate the rest.
  const [list = ''] = /\.data-ant-cssinjs-cache-path\{[^}]*\}/.exec(drawn) ?? [];
  return {
    css: drawn.replace(list, ''),
    styles: new Set(
      [...list.matchAll(/(?:^|[";])[^|;"]*\|([^|]+)\|/g)].map(([, name = '']) => name),
    ),
  };
}
