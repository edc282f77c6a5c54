import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider, useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useSectionNotify } from '../../shared/notify';
import type { ErrorBody } from '../../providers/http';
import { recordQuery } from '../../providers/kept-lists';
import { useOpenTab, useTab } from '../../workspace/tab-context';
import { isOfCampaign } from '../../traffic-log/model/stale';
import { useAffectedDays } from '../../traffic-log/stale/use-affected-days';
import { createRetries } from '../../providers/retry-key';
import { bodyOf, fieldsOf, linesOf } from '../model/draft';
import { revisedLines } from '../lines/model/new-lines';
import { mergedLines, sameLines } from '../lines/model/merge';
import { tabOfSpot } from '../../workspace/addresses';
import type { Lines } from '../lines/model/types';
import { sameValue } from '../model/same-value';
import type { SpotAnswer, SpotFields } from '../model/types';
import { draftsOf, type StationDraft } from '../order/model/stations';
import { useRefused } from '../order/problem-texts';
import { useCreateOrder } from '../order/use-order';
import type { SpotChange } from './SpotConflict';
import type { LinesStore } from '../lines/store';
import { useNewer } from './use-newer';

type Translate = ReturnType<typeof useTranslate>;

/** The server's version of the edited campaign; null before it is created. */
export interface StoredVersion {
  id: number;
  version: number;
  internalNumber: number;
  revision: number;
  cancelled: boolean;
  /** Deleted, and kept for locked days. */
  putAway: boolean;
  held: boolean;
  replacesId: number | null;
  /** The order over several stations to which it belongs. */
  orderId: number | null;
  /** Waits for approval. */
  submitted: boolean;
  /** Was submitted for approval at some time. */
  hasWaited: boolean;
  /** How it was sent back last; null where it was not. */
  sentBack: { by: string; at: string; note: string } | null;
  lines: Lines;
}

export const storedOf = (answer: SpotAnswer): StoredVersion => ({
  id: answer.id,
  version: answer.version,
  internalNumber: answer.internalNumber,
  revision: answer.revision,
  cancelled: answer.cancelled === 1,
  putAway: answer.putAway === 1,
  held: answer.state === 'hold',
  replacesId: answer.replacesId ?? null,
  orderId: answer.orderId ?? null,
  submitted: answer.submitted === 1,
  hasWaited: answer.submitted === 1 || (answer.approved ?? null) !== null,
  sentBack:
    answer.approved === 0
      ? {
          by: answer.approvalBy ?? '',
          at: answer.approvalAt ?? '',
          note: answer.approvalNote ?? '',
        }
      : null,
  lines: linesOf(answer),
});

export const numberOf = ({ internalNumber, revision }: StoredVersion): string =>
  `${internalNumber}/${revision}`;

/** What lines lack. Those that were not entered in their dialog may have no file yet. */
const incompleteOf = ({ simple, pieces }: Lines, translate: Translate): string[] =>
  [
    simple.some(
      ({ filename, usePieces, copyToCome }) =>
        filename === '' && usePieces === 0 && copyToCome === 0,
    ) && translate('spot.error.noFile'),
    pieces.length === 0 &&
      simple.some(({ usePieces }) => usePieces === 1) &&
      translate('spot.error.linesWithoutPieces'),
  ].filter((problem) => problem !== false);

/** A campaign as it is on the screen. */
export interface Trial {
  draft: StationDraft;
  body: object;
}

interface SaveOptions {
  form: UseFormReturn<SpotFields>;
  store: LinesStore;
  /** The campaign before the save; null for a new one. */
  initial: StoredVersion | null;
  replacesId: number | null;
  /** Offers to save what was changed as a revision, which waits for approval. */
  onRevisionNeeded: (saveRevision: () => void) => void;
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof HttpError ? (error.body as ErrorBody | undefined)?.code : undefined;

/** Creates or updates a campaign; the same new one is created once, however often it is sent. */
function useSend() {
  const dataProvider = useDataProvider();
  const [retries] = useState(createRetries);
  return useCallback(
    async (body: object, stored: StoredVersion | null): Promise<SpotAnswer> => {
      const { data } = stored
        ? await dataProvider.update('spot', {
            id: stored.id,
            data: { ...body, version: stored.version },
            previousData: { id: stored.id },
          })
        : await retries(body, (idempotencyKey) =>
            dataProvider.create('spot', { data: body, meta: { idempotencyKey } }),
          );
      return data as unknown as SpotAnswer;
    },
    [dataProvider, retries],
  );
}

/** The tab of a new campaign becomes that of the stored one. */
function useGoOn() {
  const openTab = useOpenTab();
  const tab = useTab();
  return useCallback(
    (now: StoredVersion): void => {
      openTab(tabOfSpot(now.id), { replace: true });
      tab.close();
    },
    [openTab, tab],
  );
}

/** Creates the campaigns of an order, and goes on to the first. */
function useKeepOrder(goOnTo: ReturnType<typeof useGoOn>) {
  const createOrder = useCreateOrder();
  const notify = useSectionNotify('spot.stations.order');
  const tellAffected = useAffectedDays();
  return useCallback(
    async (drafts: readonly StationDraft[]): Promise<StoredVersion> => {
      const { number, campaigns } = await createOrder(drafts);
      notify.success('notice.created', { record: String(number) });
      const stations = campaigns.map(({ stationId }) => stationId);
      void tellAffected(stations, isOfCampaign(...campaigns.map(({ id }) => id)));
      const [first] = campaigns.map(storedOf);
      if (!first) throw new Error('An order without campaigns');
      goOnTo(first);
      return first;
    },
    [createOrder, notify, tellAffected, goOnTo],
  );
}

/** The drafts of all stations; null, with what is wrong shown, where lines lack something. */
function useWholeDrafts(store: LinesStore, setProblems: (problems: readonly string[]) => void) {
  const translate = useTranslate();
  return useCallback(
    (fields: SpotFields): StationDraft[] | null => {
      const incomplete = incompleteOf(store.get(), translate);
      setProblems(incomplete);
      return incomplete.length > 0 ? null : draftsOf(fields, store.get());
    },
    [store, translate, setProblems],
  );
}

/** What a save would send of the first station, to be tested; null where lines lack something. */
const useTrial = (
  wholeDrafts: ReturnType<typeof useWholeDrafts>,
  stored: StoredVersion | null,
  replacesId: number | null,
) =>
  useCallback(
    (fields: SpotFields): Trial | null => {
      const [draft] = wholeDrafts(fields) ?? [];
      if (!draft) return null;
      const body = bodyOf(draft.fields, draft.lines, stored ? stored.replacesId : replacesId);
      return { draft, body: stored ? { ...body, id: stored.id, version: stored.version } : body };
    },
    [stored, replacesId, wholeDrafts],
  );

/**
 * Saves a campaign with its lines. If somebody else saved it meanwhile, merges the local changes
 * into their version; nothing is stored until the next save.
 */
export function useSave({ form, store, initial, replacesId, onRevisionNeeded }: SaveOptions) {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const send = useSend();
  const goOnTo = useGoOn();
  const keepOrder = useKeepOrder(goOnTo);
  const refusedOf = useRefused();
  const notify = useSectionNotify('spot.title');
  const tellAffected = useAffectedDays();
  const [stored, setStored] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<SpotChange | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);

  /** Merges the local changes into a version that was stored elsewhere. */
  const adopt = useCallback(
    (answer: SpotAnswer, from: Pick<SpotChange, 'by' | 'here'>): void => {
      if (!stored) return;
      const before = { fields: form.formState.defaultValues as SpotFields, lines: stored.lines };
      const theirs = { fields: fieldsOf(answer), lines: linesOf(answer) };
      const typed = Object.entries(form.getValues());
      const clean =
        sameLines(store.get(), stored.lines) &&
        typed.every(([name, value]) => sameValue(value, before.fields[name as keyof SpotFields]));
      store.reset(mergedLines(stored.lines, store.get(), theirs.lines));
      form.reset(theirs.fields, { keepDirtyValues: true });
      setStored(storedOf(answer));
      if (!clean) setConflict({ ...from, before, theirs });
    },
    [stored, store, form],
  );

  useNewer(
    busy ? null : stored,
    useCallback((answer) => adopt(answer, { by: null, here: true }), [adopt]),
  );

  const fail = useCallback(
    async (error: unknown, drafts: readonly StationDraft[]): Promise<void> => {
      const body = error instanceof HttpError ? (error.body as ErrorBody | undefined) : undefined;
      if (error instanceof HttpError && error.status === 404 && stored) {
        queries.setQueryData(recordQuery(dataProvider, 'spot', stored.id).queryKey, null);
        return;
      }
      notify.error(error);
      if (body?.code === 'STALE_RECORD' && stored) {
        const { data: answer } = await dataProvider.getOne<SpotAnswer>('spot', { id: stored.id });
        adopt(answer, { by: body.changedBy ?? null, here: false });
        return;
      }
      const { fields, texts } = refusedOf(body?.errors ?? {}, store.get(), drafts);
      for (const [path, message] of fields)
        form.setError(path as FieldPath<SpotFields>, { type: 'server', message });
      setProblems(texts);
    },
    [notify, stored, dataProvider, queries, form, store, adopt, refusedOf],
  );

  /** Stores what the form has: `of` is the campaign that it updates, null for a new one. */
  const keep = useCallback(
    async (body: object, of: StoredVersion | null): Promise<StoredVersion> => {
      const answer = await send(body, of);
      const now = storedOf(answer);
      notify.success(of ? 'notice.updated' : 'notice.created', { record: numberOf(now) });
      const before = of && form.formState.defaultValues?.stationId;
      const stations = [answer.stationId, before ?? answer.stationId];
      void tellAffected(stations, isOfCampaign(now.id, now.replacesId));
      setConflict(null);
      if (of) {
        store.reset(now.lines);
        form.reset(fieldsOf(answer));
        setStored(now);
        return now;
      }
      goOnTo(now);
      return now;
    },
    [store, form, send, notify, tellAffected, goOnTo],
  );

  const trying = useCallback(
    async (work: () => Promise<StoredVersion>, otherwise: (error: unknown) => unknown) => {
      setBusy(true);
      try {
        return await work();
      } catch (error) {
        await otherwise(error);
        return null;
      } finally {
        setBusy(false);
      }
    },
    [],
  );

  const wholeDrafts = useWholeDrafts(store, setProblems);
  const trialOf = useTrial(wholeDrafts, stored, replacesId);

  const save = useCallback(
    async (fields: SpotFields): Promise<void> => {
      const drafts = wholeDrafts(fields);
      if (!drafts) return;
      const failed = (error: unknown): Promise<void> => fail(error, drafts);
      if (drafts.length > 1) {
        await trying(() => keepOrder(drafts), failed);
        return;
      }
      const body = bodyOf(fields, store.get(), stored ? stored.replacesId : replacesId);
      const asRevision = (of: StoredVersion) => () => {
        const revision = bodyOf(fields, revisedLines(store.get()), of.id);
        void trying(() => keep(revision, null), failed);
      };
      await trying(
        () => keep(body, stored),
        (error) =>
          stored && codeOf(error) === 'REVISION_NEEDED'
            ? onRevisionNeeded(asRevision(stored))
            : failed(error),
      );
    },
    [stored, replacesId, store, wholeDrafts, keep, keepOrder, trying, fail, onRevisionNeeded],
  );

  return { stored, busy, conflict, problems, save, trialOf };
}
