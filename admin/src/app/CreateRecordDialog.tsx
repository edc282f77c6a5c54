import { lazy } from 'react';
import type { CreateRecordProps } from '../inputs/creation';
import { definitionOf } from '../resources/definitions';

const EntityDialog = lazy(() => import('../resource-kit/EntityDialog'));

/** The create dialog of an entity, on top of a lookup that lacks a record. */
function CreateRecordDialog({ entity, typed, onCreated, onClose }: CreateRecordProps) {
  const definition = definitionOf(entity);
  return (
    <EntityDialog
      definition={definition}
      initial={typed ? { [definition.titleField]: typed } : undefined}
      onClose={onClose}
      onSaved={({ id }) => onCreated(id)}
    />
  );
}

export const renderCreation = (creation: CreateRecordProps) => <CreateRecordDialog {...creation} />;
