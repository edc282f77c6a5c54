import {
  createContext,
  Suspense,
  use,
  useCallback,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { Opening } from './Opening';

interface ModalControl {
  /** Shows a dialog (built on ModalFrame) in this tab, replacing an open one. */
  open: (dialog: ReactNode) => void;
  close: () => void;
}

const ModalContext = createContext<ModalControl | null>(null);

/** The modal container of a tab, for one dialog at a time. */
export function ModalProvider({ children }: { children: ReactNode }) {
  const [modal, setModal] = useState<{ key: number; dialog: ReactNode } | null>(null);
  const close = useCallback(() => setModal(null), []);
  const open = useCallback(
    (dialog: ReactNode) => setModal((before) => ({ key: (before?.key ?? 0) + 1, dialog })),
    [],
  );
  const control = useMemo(() => ({ open, close }), [open, close]);
  return (
    <ModalContext.Provider value={control}>
      {children}
      {modal && (
        <Suspense key={modal.key} fallback={<Opening />}>
          {modal.dialog}
        </Suspense>
      )}
    </ModalContext.Provider>
  );
}

export function useModal(): ModalControl {
  const control = use(ModalContext);
  if (!control) throw new Error('useModal is used outside ModalProvider');
  return control;
}
