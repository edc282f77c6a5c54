import type { components } from '../../api/schema.generated';

type Schemas = components['schemas'];
export type Look = Schemas['ImportLookAnswer'];
export type Column = Schemas['SheetColumnAnswer'];
export type Check = Schemas['ImportCheckAnswer'];
export type CheckBody = Schemas['ImportCheckBody'];
export type CheckedRow = Schemas['ImportRowAnswer'];
export type Ask = Schemas['ImportAskAnswer'];
export type MissingReference = Schemas['ImportMissingAnswer'];
export type ImportResult = Schemas['ImportRunAnswer'];
export type Progress = Schemas['ImportProgressAnswer'];
export type ImportedFile = Schemas['ImportedAnswer'];
export type UndoResult = Schemas['ImportUndoAnswer'];
export type SavedMap = Schemas['ImportMapAnswer'];
