import { legacyLogicalPropertiesTransformer, StyleProvider } from '@ant-design/cssinjs';
import type { ComponentProps, ReactNode } from 'react';
import { needsOldStyles } from './needs-old-styles';

/** How antd writes its styles for the browsers of `needsOldStyles`. */
export const oldStyles: ComponentProps<typeof StyleProvider> = {
  hashPriority: 'high',
  transformers: [legacyLogicalPropertiesTransformer],
};

/** antd's styles as the browser reads them. */
export function OldStyles({ children }: { children: ReactNode }) {
  return needsOldStyles() ? <StyleProvider {...oldStyles}>{children}</StyleProvider> : children;
}
