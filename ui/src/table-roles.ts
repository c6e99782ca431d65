import { createElement, type HTMLAttributes } from 'react';

/** An element with an explicit role, which its style cannot remove. */
const withRole = (tag: 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td', role: string) =>
  function Part(props: HTMLAttributes<HTMLElement>) {
    return createElement(tag, { role, ...props });
  };

const row = withRole('tr', 'row');

/**
 * For `components` of a table. If the style sheet lays a table out as blocks on a phone, browsers no longer expose it to
 * screen readers as a table. Explicit roles restore it.
 */
export const tableRoles = {
  table: withRole('table', 'table'),
  header: {
    wrapper: withRole('thead', 'rowgroup'),
    row,
    cell: withRole('th', 'columnheader'),
  },
  body: { wrapper: withRole('tbody', 'rowgroup'), row, cell: withRole('td', 'cell') },
};
