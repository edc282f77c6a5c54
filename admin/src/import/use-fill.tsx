import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSectionNotify } from '../shared/notify';
import { useHttp } from '../shared/services';
import { useModal } from '../workspace/modal';
import { FillDialog } from './FillDialog';
import type { useCall } from './use-call';
import { tooLarge } from './use-import';
import type { Filled } from './WholeGroup';

export const isZip = ({ name }: File): boolean => /\.zip$/i.test(name);

/** Fills the media group from the zip of another one, once that is confirmed. */
export function useFill(call: ReturnType<typeof useCall>['call'], onDone: () => void) {
  const translate = useTranslate();
  const http = useHttp();
  const queries = useQueryClient();
  const modal = useModal();
  const notify = useSectionNotify('screens.import');
  const [filled, setFilled] = useState<Filled | null>(null);

  const fill = async (file: File): Promise<void> => {
    const done = await call('import.running', (signal) =>
      http.json<Filled>('/Multimedia/import', { method: 'POST', file, signal }),
    );
    // Whether it succeeded or not, every list may be another one now.
    void queries.invalidateQueries();
    if (!done) return;
    setFilled(done);
    onDone();
  };
  const onZip = (file: File): void => {
    const large = tooLarge(file, translate, 'import.zipTooLarge');
    if (large) {
      notify.error(large);
      return;
    }
    modal.open(
      <FillDialog fileName={file.name} onFill={() => void fill(file)} onClose={modal.close} />,
    );
  };
  return { filled, onZip, forget: () => setFilled(null) };
}
