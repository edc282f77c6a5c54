import { useTranslate } from 'ra-core';
import { useState, type DragEvent, type ReactNode } from 'react';
import './drop-zone.css';

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

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
  const [over, setOver] = useState(false);
  return (
    <div
      className="tl-drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!onFile || !hasFile(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!onFile || !hasFile(event)) return;
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
      }}
    >
      {children}
      {over && <p className="tl-drop-hint">{translate('aired.dropHere')}</p>}
    </div>
  );
}
