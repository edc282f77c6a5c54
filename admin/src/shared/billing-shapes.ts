import type { ShapeKind } from '@contract/billing-shapes';
import { LIMITS } from '@contract/limits';
import { useGetList, useTranslate } from 'ra-core';
import { useMemo } from 'react';

/** A shape of documents as the server lists it. */
export interface ListedShape {
  id: number;
  version: number;
  name: string;
  kind: ShapeKind;
  preset: string | null;
}

export const SHAPES = 'billing-shapes';

/** Message keys of what a preset, or a kind of shapes, is called. */
export const SHAPE_KIND_TEXTS: Readonly<Record<ShapeKind, string>> = {
  csv: 'billingFields.shapes.csv',
  xlsx: 'billingFields.shapes.xlsx',
  ledger: 'billingFields.shapes.ledger',
  ubl: 'billingFields.shapes.ubl',
};

const BY_NAME = {
  sort: { field: 'name', order: 'ASC' },
  pagination: { page: 1, perPage: LIMITS.restPage },
  // Keeps listed shapes, which lack their maps, from standing for whole ones in react-admin's cache.
  meta: { listed: true },
} as const;

/** The presets and the media group's own shapes as choices. */
export function useShapeChoices(enabled = true) {
  const translate = useTranslate();
  const { data, isPending } = useGetList<ListedShape>(SHAPES, BY_NAME, { enabled });
  const choices = useMemo(
    () =>
      (data ?? []).map(({ id, name, kind, preset }) => ({
        id,
        label: preset === null ? name : translate(SHAPE_KIND_TEXTS[kind]),
      })),
    [data, translate],
  );
  return { choices, loading: isPending };
}
