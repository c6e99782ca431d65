import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { oldStyles } from '../old-browsers/old-styles';

/** antd's styles for what was drawn. */
export interface DrawnSheet {
  css: string;
  /** Which styles are in it, as antd names them: `Button`, `Modal-confirm`. */
  styles: ReadonlySet<string>;
}

/**
 * Draws antd's parts once and takes the styles that they ask for. Sizes and colours are in none of them: those are variables,
 * which the theme that stands around a part sets when it runs, so that one sheet serves every theme.
 * @param parts each that an app shows, in the order in which their styles are to stand
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
  // It ends with a list of what is in it, for browsers that make the rest themselves.
  const [list = ''] = /\.data-ant-cssinjs-cache-path\{[^}]*\}/.exec(drawn) ?? [];
  return {
    css: drawn.replace(list, ''),
    styles: new Set(
      [...list.matchAll(/(?:^|[";])[^|;"]*\|([^|]+)\|/g)].map(([, name = '']) => name),
    ),
  };
}
