import { useQuery } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import { stepsLeft, type Setup } from '../first-steps/model';
import { useRole } from '../shared/may';
import { useHttp, useParts } from '../shared/services';

/** How the entries that set a media group up stand in the menu. */
export interface SetUpFold {
  /** Whether they stand under one heading. */
  folds: boolean;
  open: boolean;
  toggle: () => void;
}

/**
 * With reports, what is set up once stands under one heading, which is closed from the start once a first log is
 * there, and for those who only sell or look. This browser remembers what they chose.
 */
export function useSetUpFold(): SetUpFold {
  const http = useHttp();
  const folds = useParts().includes('reports');
  const role = useRole();
  const setsUp = role === 'admin' || role === 'staff';
  const [chosen, choose] = useStore<boolean | null>('menu.setUp', null);
  const { data } = useQuery({
    queryKey: ['setup', 'menu'],
    queryFn: ({ signal }) => http.json<Setup>('/Multimedia/setup', { signal }),
    enabled: folds && setsUp && chosen === null,
    staleTime: Infinity,
  });
  // Until the answer is there nothing jumps open.
  const isDone = !setsUp || data === undefined || stepsLeft(data).length === 0;
  const open = chosen ?? !isDone;
  return { folds, open, toggle: () => choose(!open) };
}
