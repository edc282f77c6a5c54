import type { components } from '../../api/schema.generated';

type Schemas = components['schemas'];
export type Look = Schemas['ImportLookAnswer'];
export type Column = Schemas['SheetColumnAnswer'];
export type Check = Schemas['ImportCheckAnswer'];
export type CheckBody = Schemas['ImportCheckBody'];
export type CheckedRow = Schemas['ImportRowAnswer'];
export type Ask = Schemas['ImportAskAnswer'];
export type Missing = Schemas['ImportMissingAnswer'];
export type Done = Schemas['ImportRunAnswer'];
export type Progress = Schemas['ImportProgressAnswer'];
export type Imported = Schemas['ImportedAnswer'];
export type Undone = Schemas['ImportUndoAnswer'];
export type SavedMap = Schemas['ImportMapAnswer'];
