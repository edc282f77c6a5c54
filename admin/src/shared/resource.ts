import type { EntityName } from '@contract/entities';
import type { Language } from '@contract/enums';
import type { SvgIconComponent } from '@mui/icons-material';
import { useResourceDefinition, type ResourceProps } from 'ra-core';
import { createContext, use, useCallback, type ComponentType, type ReactNode } from 'react';
import type { StoredRecord } from '../providers/data-provider';

/** A text in every language of the product. */
export type Words = Readonly<Record<Language, string>>;

/** What is known about a field besides its column and its input. */
export interface FieldFacts {
  label: Words;
  /** The entity whose record, or records, it names, shown as `code - name`. */
  reference?: EntityName;
  /** How a value is shown, where that is not the value itself. */
  says?: 'billing' | 'flag' | 'playoutFormat' | 'rebates' | 'money' | 'count';
  /** The message keys of its values, where they are few. */
  choices?: Readonly<Record<string, string>>;
  /** Its value in a new record; null by default. */
  initial?: unknown;
}

export type Fields<S extends string = string> = Readonly<Partial<Record<S, FieldFacts>>>;

/** What the menu, the messages and the questions about a record know of a resource. */
export interface ResourceFacts {
  /** Singular and plural: `Show |||| Shows`. */
  words: Words;
  /** In the order of its form. */
  fields: Fields;
  /** What its list can show besides: what is ordered of each record in the year. */
  sums?: Fields;
  /** What the audit trail calls its records, where that is not the resource's name. */
  auditKind?: string;
  /** Its records' number in the trail, where that is not their id. */
  auditRecord?: (id: number, multimediaId: number) => string;
}

/** Props of a dialog that creates a record. */
export interface CreateProps {
  /** Known values of the new record. */
  initial?: object;
  onClose: () => void;
  onSaved?: (record: StoredRecord) => void;
}

/** Props of a dialog that edits a record. */
export interface EditProps {
  record: StoredRecord;
  onClose: () => void;
}

/** What react-admin registers of anything that has records. */
interface AnyResource extends ResourceProps {
  icon: SvgIconComponent;
  /** The field that names a record in titles. */
  recordRepresentation: string;
  create?: ComponentType<CreateProps> & { preload: () => void };
  edit?: ComponentType<EditProps> & { preload: () => void };
}

/** An entity: the workspace shows its list in tabs and its form in dialogs. */
export interface Resource extends AnyResource {
  name: EntityName;
  options: ResourceFacts;
  list: ComponentType;
}

/** A resource under `/api`, read in pages; its name is that of its address. */
export interface RestResource extends AnyResource {
  name:
    | 'as-run-aliases'
    | 'as-run-files'
    | 'audit-events'
    | 'billing-shapes'
    | 'certificates'
    | 'imports'
    | 'mailings'
    | 'make-goods'
    | 'payments'
    | 'playout-formats'
    | 'pre-invoices'
    | 'rate-cards'
    | 'studios'
    | 'taxes'
    | 'users';
  /** Set for resources that have a form. */
  options?: ResourceFacts;
  /** The screen of its list. */
  list?: ComponentType & { preload: () => void };
}

const NO_FIELDS: ResourceFacts = { words: { EN: '', ES: '' }, fields: {} };

/** What is known of the resource in which a component is. */
export const useResourceFacts = (resource: string): ResourceFacts =>
  (useResourceDefinition({ resource }).options as ResourceFacts | undefined) ?? NO_FIELDS;

/** The name of a record in titles. */
export function useNameOfRecord(resource: string): (record: StoredRecord) => string {
  const { recordRepresentation } = useResourceDefinition({ resource });
  return useCallback(
    (record) =>
      String(
        (typeof recordRepresentation === 'string' && record[recordRepresentation]) || record.id,
      ),
    [recordRepresentation],
  );
}

/** The field that names the records of a resource. */
export function useNameField(resource: string): string {
  const { recordRepresentation } = useResourceDefinition({ resource });
  return typeof recordRepresentation === 'string' ? recordRepresentation : 'name';
}

export interface CreationProps extends CreateProps {
  resource: string;
}

/** How dialogs of any resource are shown where their files are not imported. */
export interface ResourceDialogs {
  create: (props: CreationProps) => ReactNode;
  edit: (props: EditProps & { resource: string }) => ReactNode;
  /** Loads them in the background. */
  preload: (resource: string) => void;
}

export const ResourceDialogsContext = createContext<ResourceDialogs>({
  create: () => null,
  edit: () => null,
  preload: () => undefined,
});

export const useResourceDialogs = (): ResourceDialogs => use(ResourceDialogsContext);
