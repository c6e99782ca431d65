import { controlPages } from './control';
import { hallPages } from './hall';
import { peoplePages } from './people';
import { todayPages } from './today';
import { visitsPages } from './visits';

/**
 * The groups of the menu in display order, with their entries in order. `others` are pages without an entry.
 * `console.menu.group.<group>` is a group's name.
 */
export const menu = [
  { group: 'today', ...todayPages },
  { group: 'people', ...peoplePages },
  { group: 'visits', ...visitsPages },
  { group: 'hall', ...hallPages },
  { group: 'control', ...controlPages },
] as const;
