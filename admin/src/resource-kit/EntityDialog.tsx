import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError, ResourceContextProvider, useDataProvider, useTranslate } from 'ra-core';
import { Suspense, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { HistoryDialog, useMayReadHistory } from '../audit/history';
import { useSectionNotify } from '../shared/notify';
import type { ErrorBody } from '../providers/http';
import type { StoredRecord } from '../providers/data-provider';
import { listQuery } from '../providers/kept-lists';
import { createRetries } from '../providers/retry-key';
import { initialOf, type Definition } from './definition';
import { RecordConflict } from './RecordConflict';
import { FieldInput } from './FieldInput';
import { FormDialog } from '../dialog/FormDialog';
import { useOpenTab } from '../workspace/tab-context';

interface EntityDialogProps {
  definition: Definition;
  /** Present when editing, undefined when creating. */
  record?: StoredRecord;
  /** Initial values of a new record. */
  initial?: FieldValues;
  onClose: () => void;
  onSaved?: (record: StoredRecord) => void;
}

const staleBody = (error: unknown): ErrorBody | null => {
  const body = error instanceof HttpError ? (error.body as ErrorBody | undefined) : undefined;
  return body?.code === 'STALE_RECORD' ? body : null;
};

/** The create and edit dialog of an entity, from its definition. */
export default function EntityDialog(props: EntityDialogProps) {
  const { definition, record, initial, onClose, onSaved } = props;
  const { entity, fields, titleField, page } = definition;
  const nameOf = (one: StoredRecord): string => String(one[titleField] ?? one.id);
  const dataProvider = useDataProvider();
  const [retries] = useState(createRetries);
  const queries = useQueryClient();
  const translate = useTranslate();
  const section = `resources.${entity}.name`;
  const notify = useSectionNotify(section);
  /** What another person saved meanwhile. */
  const [newer, setNewer] = useState<StoredRecord | null>(null);
  const [changedBy, setChangedBy] = useState<string | null>(null);

  const values = useMemo<FieldValues>(() => {
    const empty = Object.fromEntries(fields.map((field) => [field.source, initialOf(field)]));
    return { ...empty, ...initial, ...(newer ?? record) };
  }, [fields, initial, record, newer]);

  const loadNewer = async (id: number): Promise<void> => {
    const list = await queries.fetchQuery({ ...listQuery(dataProvider, entity), staleTime: 0 });
    setNewer(list.find((candidate) => candidate.id === id) ?? null);
  };

  const save = async (data: FieldValues): Promise<void> => {
    try {
      const answer = record
        ? await dataProvider.update<StoredRecord>(entity, {
            id: record.id,
            data: { ...data, version: (newer ?? record).version },
            previousData: record,
          })
        : await retries(data, (idempotencyKey) =>
            dataProvider.create(entity, { data, meta: { idempotencyKey } }),
          );
      const saved = answer.data as StoredRecord;
      notify.success(record ? 'notice.updated' : 'notice.created', { record: nameOf(saved) });
      onClose();
      onSaved?.(saved);
    } catch (error) {
      const stale = staleBody(error);
      if (record && stale) {
        setChangedBy(stale.changedBy ?? null);
        await loadNewer(record.id);
      }
      throw error;
    }
  };

  const name = translate(section, { smart_count: 1 }).toLocaleLowerCase();
  const title = record
    ? translate('kit.editItem', { name, title: nameOf(record) })
    : translate('kit.createItem', { name });

  const mayReadHistory = useMayReadHistory();
  const [historyOpen, setHistoryOpen] = useState(false);

  return (
    <ResourceContextProvider value={entity}>
      <FormDialog
        title={title}
        section={section}
        record={values}
        submitKey={record ? 'kit.save' : 'kit.create'}
        onSubmit={save}
        onClose={onClose}
        extra={
          record && (
            <>
              {page && <PageButton page={page} id={record.id} onOpen={onClose} />}
              {mayReadHistory && (
                <Button onClick={() => setHistoryOpen(true)}>{translate('audit.history')}</Button>
              )}
            </>
          )
        }
        conflict={
          newer &&
          record && (
            <RecordConflict definition={definition} by={changedBy} before={record} theirs={newer} />
          )
        }
        maxWidth={fields.length > 5 ? 'md' : 'sm'}
      >
        <FieldGrid definition={definition} />
      </FormDialog>
      {record && historyOpen && (
        <Suspense>
          <HistoryDialog
            entity={entity}
            id={record.id}
            title={nameOf(record)}
            onClose={() => setHistoryOpen(false)}
          />
        </Suspense>
      )}
    </ResourceContextProvider>
  );
}

interface PageButtonProps {
  page: NonNullable<Definition['page']>;
  id: number;
  onOpen: () => void;
}

function PageButton({ page, id, onOpen }: PageButtonProps) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  const open = (): void => {
    onOpen();
    openTab(page.tab(id));
  };
  return <Button onClick={open}>{translate(page.textKey)}</Button>;
}

/** Two columns for long forms; multi-line fields span both. */
function FieldGrid({ definition: { fields } }: { definition: Definition }) {
  const two = fields.length > 5;
  return (
    <div className={two ? 'form-grid two' : 'form-grid'}>
      {fields.map((field, index) => (
        <div key={field.source} className={field.kind === 'multiline' ? 'wide' : undefined}>
          <FieldInput field={field} autoFocus={index === 0} />
        </div>
      ))}
    </div>
  );
}
