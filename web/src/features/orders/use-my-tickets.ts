import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToken } from '../../device/account-type';
import { ticketsQuery } from '../../api/tickets';
import { readKeptTickets, writeKeptTickets } from './kept-tickets';

/** The tickets of visits to come, nearest first; without a network those that this device kept. */
export function useMyTickets() {
  const { i18n } = useTranslation();
  const token = useToken() ?? '';
  return useQuery(
    ticketsQuery(token, i18n.language, { read: readKeptTickets, write: writeKeptTickets }),
  );
}
