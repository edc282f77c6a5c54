import { useEffect, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OwnFile } from '../lines/bulk/SwapButton';
import type { Lines } from '../lines/model/types';
import type { LinesStore } from '../lines/store';
import type { SpotFields } from '../model/types';

interface Swap {
  from: string;
  to: string;
  before: Lines;
  after: Lines;
}

/** The campaign's own file. Replacing, undo and redo change it together with the lines' files. */
export function useOwnFile(form: UseFormReturn<SpotFields>, store: LinesStore): OwnFile {
  const { getValues, setValue } = form;
  const [swaps, setSwaps] = useState<readonly Swap[]>([]);
  useEffect(() => {
    const change = (from: string, to: string): void => {
      if (getValues('file').trim() === from) setValue('file', to, { shouldDirty: true });
    };
    return store.subscribe(() => {
      const lines = store.get();
      for (const { from, to, before, after } of swaps) {
        if (lines === before) change(to, from);
        else if (lines === after) change(from, to);
      }
    });
  }, [store, swaps, getValues, setValue]);
  return useMemo(
    () => ({
      get: () => getValues('file').trim(),
      swap: (swap) => {
        setValue('file', swap.to, { shouldDirty: true });
        setSwaps((all) => [...all, swap]);
      },
    }),
    [getValues, setValue],
  );
}
