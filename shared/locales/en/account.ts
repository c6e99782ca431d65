import type { Translated } from '../translated';
import type { account as zh } from '../zh/account';

export const account: Translated<typeof zh> = {
  missedVisits: 'Missed {{missed}} visits within {{days}} days',
};
