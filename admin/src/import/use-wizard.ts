import { useQueryClient } from '@tanstack/react-query';
import { IMPORT_ENTITIES, type ImportEntity } from '@contract/import';
import { useState } from 'react';
import { download } from '../shared/download';
import { useSectionNotify } from '../shared/notify';
import { refusedFields, noticeOf } from '../shared/refusal';
import { useHttp, useLanguage } from '../shared/services';
import { useAddress } from '../workspace/use-address';
import { useUnsaved } from '../workspace/tab-context';
import { bodyOf, BY_ITSELF, draftOf, readingOf, type Draft, type Reading } from './model/draft';
import type { CheckBody } from './model/types';
import { useCall } from './use-call';
import { useFill } from './use-fill';
import { firstCheck, useImportCalls } from './use-import';
import { useOutcome } from './use-outcome';

export const STEPS = ['file', 'columns', 'check', 'done'] as const;
export type Step = (typeof STEPS)[number];

/** The four steps of an import: what each knows, and what leads to the next. */
export function useWizard() {
  const http = useHttp();
  const queries = useQueryClient();
  const [language] = useLanguage();
  const notify = useSectionNotify('screens.import');
  const calls = useImportCalls();
  const [entity, setEntity] = useState<ImportEntity>('client');
  const [step, setStep] = useState<Step>('file');
  const [draft, setDraft] = useState<Draft | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { outcome, setOutcome, onUndo } = useOutcome();
  const { busy, call, cancel } = useCall({
    onError: (error) => notify.error(noticeOf(error)),
    onCancelled: (textKey) => {
      // It may have been finished before the server knew.
      if (textKey === 'import.running') notify.info('import.cancelled');
    },
  });
  // A link may open a file before anything was shown.
  const [moved, setMoved] = useState(false);

  const go = (next: Step): void => {
    setMoved(true);
    setErrors({});
    setStep(next);
  };
  const understood = (next: Draft): void => {
    setDraft(next);
    go('columns');
  };

  const whole = useFill(call, () => go('done'));
  const onFile = async (file: File, format: Reading['format']): Promise<void> => {
    if (whole.takes(file)) return;
    const reading = { ...BY_ITSELF, format };
    const look = await call('import.reading', (signal) => calls.read(entity, format, file, signal));
    if (look) understood(draftOf({ entity, fileName: file.name, reading }, look));
  };
  const onRead = async (reading: Reading): Promise<void> => {
    if (!draft) return;
    const body = readingOf({ ...draft, reading });
    const look = await call('import.reading', (signal) => calls.look(body, signal));
    if (look) setDraft(draftOf({ ...draft, reading }, look));
  };
  const onNext = async (): Promise<void> => {
    if (!draft) return;
    setErrors({});
    const first = firstCheck(http, language, draft);
    const checked = await call('import.checking', async (signal) => {
      signal.addEventListener(
        'abort',
        () => void queries.cancelQueries({ queryKey: first.queryKey }),
      );
      try {
        return await queries.fetchQuery(first);
      } catch (error) {
        const refused = refusedFields(error);
        if (Object.keys(refused).length === 0) throw error;
        setErrors(refused);
        return null;
      }
    });
    if (checked) go('check');
  };
  const onRun = async (skips: boolean): Promise<void> => {
    if (!draft) return;
    const body = bodyOf(draft, skips ? 1 : 0);
    const done = await call('import.running', (signal) => calls.run(body, signal));
    if (done) {
      setOutcome({ done, entity: draft.entity, body, undone: false });
      setDraft(null);
      go('done');
    }
    // Whether it succeeded or not, records may be other ones now.
    void calls.forget(draft.entity);
  };
  const onRefused = async (body: CheckBody): Promise<void> => {
    const file = await call('import.checking', (signal) => calls.refused(body, signal));
    if (file) download(file.fileName, file.blob);
  };
  const onAgain = (): void => {
    setDraft(null);
    setOutcome(null);
    whole.forget();
    go('file');
  };

  useUnsaved(busy === 'import.running' || (draft?.touched ?? false));
  useAddress({ entity, upload: draft?.look.uploadId }, (link) => {
    const linkedEntity = IMPORT_ENTITIES.find((one) => one === link.get('entity')) ?? 'client';
    const uploadId = Number(link.get('upload'));
    setEntity(linkedEntity);
    if (!Number.isSafeInteger(uploadId) || uploadId <= 0) return;
    const body = { uploadId, entity: linkedEntity };
    void call('import.reading', (signal) => calls.look(body, signal)).then((look) => {
      if (look)
        understood(draftOf({ entity: linkedEntity, fileName: null, reading: BY_ITSELF }, look));
    });
  });

  return {
    step,
    go,
    entity,
    draft,
    errors,
    outcome,
    whole,
    busy,
    cancel,
    moved,
    /** Columns were understood as those of another kind. */
    onEntity: (next: ImportEntity): void => {
      setEntity(next);
      setDraft(null);
    },
    change: (changes: Partial<Draft>): void =>
      setDraft((before) => before && { ...before, ...changes, touched: true }),
    onFile,
    onRead,
    onNext,
    onRun,
    onRefused,
    onUndo,
    onAgain,
  };
}
