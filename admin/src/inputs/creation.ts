import type { EntityName } from '@contract/entities';
import { createContext, type ReactNode } from 'react';

export interface CreateRecordProps {
  entity: EntityName;
  /** What was typed into the lookup that misses it. */
  typed: string;
  onCreated: (id: number) => void;
  onClose: () => void;
}

type RenderCreation = (creation: CreateRecordProps) => ReactNode;

/** Renders the dialog in which a lookup has a missing record created; null: there is none. */
export const CreationContext = createContext<RenderCreation | null>(null);

/** Stations are made by administrators; campaigns have a screen of their own. */
const NEVER: readonly EntityName[] = ['station', 'spot'];

export const isCreatable = (entity: EntityName): boolean => !NEVER.includes(entity);
