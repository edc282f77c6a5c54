import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSectionNotify } from '../shared/notify';
import { useHttp } from '../shared/services';
import { useModal } from '../workspace/modal';
import { FillDialog } from './FillDialog';
import type { useCall } from './use-call';
import { tooLarge } from './use-import';
import type { RecordCounts } from './WholeGroup';

const isZip = ({ name }: File): boolean => /\.zip$/i.test(name);

/** Fills the media group from the zip of another one, once that is confirmed. */
export function useFill(call: ReturnType<typeof useCall>['call'], onDone: () => void) {
  const translate = useTranslate();
  const http = useHttp();
  const queries = useQueryClient();
  const modal = useModal();
  const notify = useSectionNotify('screens.import');
  const [filled, setFilled] = useState<RecordCounts | null>(null);

  const fill = async (file: File): Promise<void> => {
    const done = await call('import.running', (signal) =>
      http.json<{ made: RecordCounts }>('/Multimedia/import', { method: 'POST', file, signal }),
    );
    // Whether it succeeded or not, every list may be another one now.
    void queries.invalidateQueries();
    if (!done) return;
    setFilled(done.made);
    onDone();
  };
  const isTooLarge = (file: File, key: string): boolean => {
    const large = tooLarge(file, translate, key);
    if (large) notify.error(large);
    return large !== null;
  };
  const onZip = (file: File): void => {
    if (isTooLarge(file, 'import.zipTooLarge')) return;
    modal.open(
      <FillDialog fileName={file.name} onFill={() => void fill(file)} onClose={modal.close} />,
    );
  };
  /** Whether a file is a zip, which is asked about, or too large, which is said. */
  const takes = (file: File): boolean => {
    if (!isZip(file)) return isTooLarge(file, 'import.tooLarge');
    onZip(file);
    return true;
  };
  return { filled, onZip, takes, forget: () => setFilled(null) };
}
