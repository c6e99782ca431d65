import { createElement, type HTMLAttributes } from 'react';

/** An element that says what it is, whatever its style makes of it. */
const withRole = (tag: 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td', role: string) =>
  function Part(props: HTMLAttributes<HTMLElement>) {
    return createElement(tag, { role, ...props });
  };

const row = withRole('tr', 'row');

/**
 * Where the style sheet lays a table out as blocks on a phone, browsers no longer tell a screen reader that it is
 * one: the parts of a table with that role spoken out. For `components` of a table.
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
