import type { Translated } from '../../translated';
import type { visitors as zh } from '../../zh/web/visitors';

export const visitors: Translated<typeof zh> = {
  title: 'Saved visitors',
  intro:
    'Choose them when you book. You can save up to {{max}} people. ID numbers are stored encrypted.',
  count: 'People saved: {{count}}',
  search: 'Find by name or ID number',
  empty: 'You have not saved anyone yet. Add people here, or save them while you book.',
  none: 'No visitors match your search',
  full: 'Your list is full. Remove people you no longer need before you add others.',
  add: 'Add a visitor',
  edit: 'Edit',
  editTitle: 'Edit visitor',
  kept: 'Current number: {{idnum}}. Leave this empty to keep it.',
  save: 'Save',
  saved: 'Saved',
  remove: 'Remove',
  removeTitle: 'Remove {{name}} from your saved visitors?',
  removeText: 'Your existing orders stay as they are. You can add this person again at any time.',
  removed: 'Removed',
};
