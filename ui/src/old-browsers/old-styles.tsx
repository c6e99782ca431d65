import { legacyLogicalPropertiesTransformer, StyleProvider } from '@ant-design/cssinjs';
import type { ComponentProps, ReactNode } from 'react';
import { needsOldStyles } from './needs-old-styles';

/** antd's style options for the browsers of `needsOldStyles`. */
export const oldStyles: ComponentProps<typeof StyleProvider> = {
  hashPriority: 'high',
  transformers: [legacyLogicalPropertiesTransformer],
};

/** Provides antd's styles in a form that the browser supports. */
export function OldStyles({ children }: { children: ReactNode }) {
  return needsOldStyles() ? <StyleProvider {...oldStyles}>{children}</StyleProvider> : children;
}
