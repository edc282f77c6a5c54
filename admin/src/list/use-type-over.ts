import { HttpError, useDataProvider } from 'ra-core';
import { useCallback, useRef } from 'react';
import { CellConflict } from '../inputs/cell-conflict';
import { sameCell } from '../inputs/cell-text';
import type { StoredRecord } from '../providers/data-provider';
import type { ErrorBody } from '../providers/http';
import { useFieldText } from '../shared/field-text';
import { useSectionNotify } from '../shared/notify';
import { useNameOfRecord } from '../shared/resource';
import type { CellValue, WriteCell, WrittenCell } from './parts';

const staleOf = (error: unknown): ErrorBody | null => {
  const body = error instanceof HttpError ? (error.body as ErrorBody | undefined) : undefined;
  return body?.code === 'STALE_RECORD' ? body : null;
};

/** Saves a record with one field changed. */
export function useWriteRecord(
  resource: string,
  transform?: (record: object) => object,
): WriteCell {
  const dataProvider = useDataProvider();
  return useCallback<WriteCell>(
    async (record, source, value) => {
      const changed = { ...record, [source]: value };
      const { data } = await dataProvider.update<StoredRecord>(resource, {
        id: record.id,
        data: transform ? transform(changed) : changed,
        previousData: record,
      });
      return { record: data };
    },
    [dataProvider, resource, transform],
  );
}

/**
 * Types over fields of the records of a list, each save with its undo. Where somebody else saved the record
 * meanwhile, their other fields stay; the same field is a conflict, after which a further save replaces theirs.
 */
export function useTypeOver(resource: string, write: WriteCell) {
  const dataProvider = useDataProvider();
  const textOf = useFieldText(resource);
  const nameOf = useNameOfRecord(resource);
  const notify = useSectionNotify(`resources.${resource}.name`);
  /** What was typed over, the newest last. */
  const done = useRef<(() => Promise<void>)[]>([]);
  /** The records that a conflict showed, which the next save replaces. */
  const shown = useRef(new Map<number, StoredRecord>());

  const put = useCallback(
    async (seen: StoredRecord, source: string, value: CellValue): Promise<WrittenCell> => {
      try {
        return await write(seen, source, value);
      } catch (error) {
        const stale = staleOf(error);
        if (!stale) throw error;
        const { data: now } = await dataProvider.getOne<StoredRecord>(resource, { id: seen.id });
        if (sameCell(now[source], seen[source])) return write(now, source, value);
        shown.current.set(seen.id, now);
        throw new CellConflict(stale.changedBy ?? null, textOf(now, source));
      }
    },
    [write, dataProvider, resource, textOf],
  );

  const undo = useCallback(async (): Promise<void> => {
    try {
      await done.current.pop()?.();
    } catch (error) {
      notify.error(error instanceof CellConflict ? new HttpError('kit.stale', 409) : error);
    }
  }, [notify]);

  const save = useCallback(
    async (record: StoredRecord, source: string, value: CellValue): Promise<void> => {
      const conflicting = shown.current.get(record.id);
      const isNewer = (conflicting?.version ?? 0) > (record.version ?? 0);
      const seen = conflicting && isNewer ? conflicting : record;
      const before = seen[source] as CellValue;
      const written = await put(seen, source, value);
      const saved = { ...seen, ...written.record };
      shown.current.delete(record.id);
      const takeBack = async (): Promise<void> => {
        await (written.undo ? written.undo() : put(saved, source, before));
        notify.success('kit.cell.undone', {
          record: nameOf({ ...saved, [source]: before }),
          topic: resource,
        });
      };
      done.current.push(takeBack);
      notify.success('notice.updated', {
        record: nameOf(saved),
        topic: resource,
        action: {
          labelKey: 'kit.cell.undo',
          run: () => {
            done.current = done.current.filter((one) => one !== takeBack).concat(takeBack);
            void undo();
          },
        },
      });
    },
    [put, notify, nameOf, undo, resource],
  );
  return { save, undo };
}
