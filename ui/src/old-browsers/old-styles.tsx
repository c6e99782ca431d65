import { legacyLogicalPropertiesTransformer, StyleProvider } from '@ant-design/cssinjs';
import type { ReactNode } from 'react';

const transformers = [legacyLogicalPropertiesTransformer];

/** antd's styles as Chromium 83 to 87 and Safari 14.0 read them: without `:where` and without `margin-inline`. */
export function OldStyles({ children }: { children: ReactNode }) {
  if (CSS.supports('selector(:where(a))') && CSS.supports('margin-inline', '0')) return children;
  return (
    <StyleProvider hashPriority="high" transformers={transformers}>
      {children}
    </StyleProvider>
  );
}
