import type { Translated } from '../../translated';
import type { checklist as zh } from '../../zh/web/checklist';

export const checklist: Translated<typeof zh> = {
  review: {
    pending: 'Review by the hall: pending since {{since}}',
    rejected:
      'Review by the hall: not approved on {{since}}. Correct your details and submit again',
    done: 'Review by the hall: approved',
  },
  binding: {
    none: 'Agency: not bound',
    pending: 'Agency: {{taname}} has not answered your application of {{since}} yet',
    refused: 'Agency: {{taname}} did not approve your application on {{since}}',
    unreviewed: 'Agency: bound to {{taname}}, which the hall has not approved yet',
    locked: 'Agency: bound to {{taname}}, which is locked',
    done: 'Agency: bound to {{taname}}',
  },
  told: 'The result will be sent to you by text message.',
  takes: 'A review usually takes: {{time}}',
  tiles: 'You can choose a session once the points above are done.',
  noTiles: 'This account cannot book at present. The reason is given above.',
};
