import { audit, operations, staff } from './control';
import { messages, notices, settings } from './hall';
import {
  accounts,
  groupVisits,
  groupUnits,
  bindings,
  blacklist,
  clusters,
  returnedSeats,
  risk,
} from './people';
import { counter, gate, orders, dayBoard, review } from './today';
import { areas, ceremonies, days, exportJobs, imports, statistics, templates } from './visits';

/** The menu entries in display order, by group. `console.menu.group.<group>` is a group's name. */
export const menu = [
  { group: 'today', entries: [dayBoard, review, gate, counter, orders] },
  {
    group: 'people',
    entries: [
      accounts,
      risk,
      clusters,
      returnedSeats,
      bindings,
      blacklist,
      groupVisits,
      groupUnits,
    ],
  },
  {
    group: 'visits',
    entries: [ceremonies, days, templates, areas, statistics, exportJobs, imports],
  },
  { group: 'hall', entries: [notices, settings, messages] },
  { group: 'control', entries: [operations, staff, audit] },
] as const;
