import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFileDrop } from '../../shared/use-file-drop';
import './drop-zone.css';

/** Takes a file that is dropped on the screen. */
export function DropZone({
  onFile,
  children,
}: {
  /** Null: nothing is taken. */
  onFile: ((file: File) => void) | null;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const { over, handlers } = useFileDrop(onFile);
  return (
    <div className="tl-drop" data-over={over || undefined} {...handlers}>
      {children}
      {over && <p className="tl-drop-hint">{translate('aired.dropHere')}</p>}
    </div>
  );
}
