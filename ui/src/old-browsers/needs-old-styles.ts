/** @returns whether this browser needs antd's styles without `:where` and `margin-inline`: Chromium 83 to 87, Safari 14.0 */
export const needsOldStyles = (): boolean =>
  !(CSS.supports('selector(:where(a))') && CSS.supports('margin-inline', '0'));
