import { useState, type DragEvent } from 'react';

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/**
 * Takes a file that is dropped on an element.
 *
 * @param onFile null: nothing is taken
 * @returns whether a file is over it now, and its handlers
 */
export function useFileDrop(onFile: ((file: File) => void) | null) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent): void => {
      if (!onFile || !hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent): void => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent): void => {
      if (!onFile || !hasFile(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
  };
  return { over, handlers };
}
