import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import {
  CreateBase,
  EditBase,
  HttpError,
  useRecordContext,
  useRegisterMutationMiddleware,
  useSaveContext,
  useTranslate,
  type CreateParams,
} from 'ra-core';
import {
  Suspense,
  useCallback,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { HistoryDialog, useMayReadHistory } from '../audit/history';
import { FormDialog } from '../dialog/FormDialog';
import type { StoredRecord } from '../providers/data-provider';
import type { ErrorBody } from '../providers/http';
import { createRetries } from '../providers/retry-key';
import { useSectionNotify } from '../shared/notify';
import { useSessionState } from '../shared/services';
import {
  useNameOfRecord,
  useResourceFacts,
  type CreateProps,
  type EditProps,
  type ResourceFacts,
} from '../shared/resource';
import { useOpenTab } from '../workspace/tab-context';
import { RecordConflict } from './RecordConflict';
import { Opening } from '../workspace/Opening';

/** More fields than these stand in two columns. */
const ONE_COLUMN = 5;

/** The page that a record has besides its dialog. */
export interface PageLink {
  textKey: string;
  tab: (id: number) => string;
}

/** What the dialogs of a resource have besides inputs. */
export interface DialogOptions {
  page?: PageLink;
  /** Further buttons beside the record's history. */
  Links?: ComponentType<{ record: StoredRecord }>;
  /** Message key of what stands above the inputs. */
  hint?: string;
  /** Its inputs need the room of many fields, however many it has. */
  wide?: true;
  /** Makes the body of a save from the form's values. */
  transform?: (values: object) => object;
}

interface DialogProps {
  resource: string;
  options: DialogOptions;
  /** The inputs. */
  children: ReactNode;
}

/** What a save does besides saving; both dialogs stay open after a failure. */
function useOutcome(
  resource: string,
  messageKey: string,
  { onClose, onSaved }: Pick<CreateProps, 'onClose' | 'onSaved'>,
) {
  const notify = useSectionNotify(`resources.${resource}.name`);
  const queries = useQueryClient();
  const nameOf = useNameOfRecord(resource);
  /** Failed saves: each puts the focus on the first field that is wrong. */
  const [attempt, setAttempt] = useState(0);
  const onSuccess = (saved: StoredRecord): void => {
    // react-admin has merged the answer into lists that it no longer fits.
    void queries.invalidateQueries({ queryKey: [resource] });
    notify.success(messageKey, { record: nameOf(saved) });
    onSaved?.(saved);
    onClose();
  };
  const onError = (error: unknown): void => {
    notify.error(error);
    setAttempt((before) => before + 1);
  };
  return { attempt, onSuccess, onError };
}

/** A retry by hand does not create the record twice. */
function IdempotencyKey() {
  const [retries] = useState(createRetries);
  const withKey = useCallback(
    (resource: string, params: CreateParams, next: (...args: unknown[]) => Promise<unknown>) =>
      retries(params.data as object, (idempotencyKey) =>
        next(resource, { ...params, meta: { ...(params.meta as object), idempotencyKey } }),
      ),
    [retries],
  );
  useRegisterMutationMiddleware(withKey as never);
  return null;
}

const valuesOf = ({ fields }: ResourceFacts, initial: object | undefined): object => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([source, field]) => [source, field?.initial ?? null]),
  ),
  ...initial,
});

const isWide = ({ fields }: ResourceFacts, { wide }: DialogOptions): boolean =>
  wide === true || Object.keys(fields).length > ONE_COLUMN;

function Fields({ resource, options, children }: DialogProps) {
  const wide = isWide(useResourceFacts(resource), options);
  return <div className={wide ? 'form-grid two' : 'form-grid'}>{children}</div>;
}

/** Creates a record of a resource. */
export function CreateDialog(props: DialogProps & CreateProps) {
  const { resource, options, initial, onClose, children } = props;
  const facts = useResourceFacts(resource);
  const translate = useTranslate();
  const { attempt, onSuccess, onError } = useOutcome(resource, 'notice.created', props);
  const record = useMemo(() => valuesOf(facts, initial), [facts, initial]);
  const section = `resources.${resource}.name`;
  const name = translate(section, { smart_count: 1 }).toLocaleLowerCase();
  return (
    <CreateBase
      resource={resource}
      record={record}
      redirect={false}
      disableAuthentication
      transform={options.transform}
      mutationOptions={{ onSuccess, onError }}
    >
      <IdempotencyKey />
      <SavedForm
        title={translate('kit.createItem', { name })}
        section={section}
        submitKey="kit.create"
        hint={options.hint && translate(options.hint)}
        attempt={attempt}
        onClose={onClose}
        maxWidth={isWide(facts, options) ? 'md' : 'sm'}
      >
        <Fields resource={resource} options={options}>
          {children}
        </Fields>
      </SavedForm>
    </CreateBase>
  );
}

/** Edits a record of a resource. */
export function EditDialog(props: DialogProps & EditProps) {
  const { resource, options, record: opened, onClose, children } = props;
  const facts = useResourceFacts(resource);
  const translate = useTranslate();
  const nameOf = useNameOfRecord(resource);
  const { attempt, onSuccess, onError } = useOutcome(resource, 'notice.updated', props);
  /** Who saved a newer version, once a save was refused because of it. */
  const [changedBy, setChangedBy] = useState<string | null>(null);
  const section = `resources.${resource}.name`;
  const name = translate(section, { smart_count: 1 }).toLocaleLowerCase();
  const refused = (error: unknown): void => {
    const body = error instanceof HttpError ? (error.body as ErrorBody | undefined) : undefined;
    if (body?.code === 'STALE_RECORD') setChangedBy(body.changedBy ?? null);
    onError(error);
  };
  return (
    <EditBase<StoredRecord>
      resource={resource}
      id={opened.id}
      redirect={false}
      redirectOnError={false}
      disableAuthentication
      mutationMode="pessimistic"
      transform={options.transform}
      // The row is the record: it is shown at once, and read again only when its version is refused.
      queryOptions={{ initialData: opened, staleTime: Infinity }}
      mutationOptions={{ onSuccess, onError: refused }}
    >
      <SavedForm
        title={translate('kit.editItem', { name, title: nameOf(opened) })}
        section={section}
        submitKey="kit.save"
        hint={options.hint && translate(options.hint)}
        attempt={attempt}
        onClose={onClose}
        extra={
          <>
            <RecordLinks
              resource={resource}
              record={opened}
              page={options.page}
              onLeave={onClose}
            />
            {options.Links && <options.Links record={opened} />}
          </>
        }
        conflict={<NewerRecord resource={resource} opened={opened} by={changedBy} />}
        maxWidth={isWide(facts, options) ? 'md' : 'sm'}
      >
        <Fields resource={resource} options={options}>
          {children}
        </Fields>
      </SavedForm>
    </EditBase>
  );
}

type SavedFormProps = Omit<
  Parameters<typeof FormDialog>[0],
  'record' | 'onSubmit' | 'busy' | 'validate'
>;

/** A form that the surrounding CreateBase or EditBase saves. */
function SavedForm(props: SavedFormProps) {
  const record = useRecordContext();
  const { saving } = useSaveContext();
  return <FormDialog {...props} record={record ?? {}} busy={saving ?? false} />;
}

interface NewerRecordProps {
  resource: string;
  opened: StoredRecord;
  by: string | null;
}

/** What somebody else saved since the dialog was opened. */
function NewerRecord({ resource, opened, by }: NewerRecordProps) {
  const record = useRecordContext<StoredRecord>();
  if (!record || (record.version ?? 0) <= (opened.version ?? 0)) return null;
  return <RecordConflict resource={resource} by={by} before={opened} theirs={record} />;
}

interface RecordLinksProps {
  resource: string;
  record: StoredRecord;
  page: PageLink | undefined;
  onLeave: () => void;
}

/** A record's page and its history. */
function RecordLinks({ resource, record, page, onLeave }: RecordLinksProps) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  const nameOf = useNameOfRecord(resource);
  const mayReadHistory = useMayReadHistory();
  const { auditKind = resource, auditRecord } = useResourceFacts(resource);
  const { multimediaId } = useSessionState();
  const [historyOpen, setHistoryOpen] = useState(false);
  return (
    <>
      {page && (
        <Button
          onClick={() => {
            onLeave();
            openTab(page.tab(record.id));
          }}
        >
          {translate(page.textKey)}
        </Button>
      )}
      {mayReadHistory && (
        <Button onClick={() => setHistoryOpen(true)}>{translate('audit.history')}</Button>
      )}
      {historyOpen && (
        <Suspense fallback={<Opening />}>
          <HistoryDialog
            entity={auditKind}
            id={auditRecord ? auditRecord(record.id, multimediaId ?? 0) : record.id}
            title={nameOf(record)}
            onClose={() => setHistoryOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
