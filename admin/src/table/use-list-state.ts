import { useNavigate, useSearch } from '@tanstack/react-router';

export type ListState = Record<string, string | undefined>;

/**
 * The state of a list lives in the address: a link shows the same, back and forward work, and a reload loses
 * nothing.
 */
export function useListState(): [ListState, (changes: ListState) => void] {
  const state: ListState = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changes: ListState): void => {
    const next = Object.entries({ ...state, ...changes }).filter(([, value]) => value);
    void navigate({ to: '.', search: Object.fromEntries(next), replace: true });
  };
  return [state, change];
}
