import { useCallback, useEffect, useRef } from 'react';
import { fileProblem } from '../order/file';
import type { Spot } from '../order/order';
import { readDuration, UnreadableAudio } from './audio';

/**
 * Takes chosen files: checks them, reads their duration and reports each step. Of several files
 * the last one counts. The memory of a file is freed when another takes its place.
 */
export function useSpot(onChange: (spot: Spot) => void): (file: File) => Promise<void> {
  const url = useRef<string | null>(null);

  const free = (): void => {
    if (url.current !== null) URL.revokeObjectURL(url.current);
    url.current = null;
  };
  useEffect(() => free, []);

  return useCallback(
    async (file: File) => {
      free();
      const problem = fileProblem(file);
      if (problem !== null) {
        onChange({ status: 'wrong', file, problem });
        return;
      }
      const own = URL.createObjectURL(file);
      url.current = own;
      onChange({ status: 'reading', file });
      try {
        const seconds = await readDuration(own);
        if (url.current === own) onChange({ status: 'ready', file, url: own, seconds });
      } catch (error) {
        if (!(error instanceof UnreadableAudio)) throw error;
        if (url.current === own)
          onChange({ status: 'wrong', file, problem: 'error.file.unreadable' });
      }
    },
    [onChange],
  );
}
