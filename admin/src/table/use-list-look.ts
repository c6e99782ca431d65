import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../api/me';
import { type ListLook, readLook, writeLook } from './list-look';

/** @returns the reader's display of a list, and a function that changes and stores it */
export function useListLook(list: string): [ListLook, (look: ListLook) => void] {
  const who = useQuery(meQuery).data?.username ?? '';
  const [look, setLook] = useState(() => readLook(who, list));
  const change = (next: ListLook): void => {
    writeLook(who, list, next);
    setLook(next);
  };
  return [look, change];
}
