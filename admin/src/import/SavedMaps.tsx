import { Box, Button, TextField } from '@mui/material';
import { LIMITS, RECORDS } from '@contract/limits';
import { useDataProvider, useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSectionNotify } from '../shared/notify';
import { noticeOf } from '../shared/refusal';
import { savedOn } from './model/columns';
import { mapOf, type ColumnFields } from '../shared/column-fields';
import type { Draft } from './model/draft';
import type { SavedMap } from './model/types';

const MAPS = 'import-maps';

interface SavedMapsProps {
  draft: Draft;
  onFields: (fields: ColumnFields) => void;
}

/** Which column is which field, kept by name: applied, saved and forgotten. */
export function SavedMaps({ draft, onFields }: SavedMapsProps) {
  const translate = useTranslate();
  const notify = useSectionNotify('screens.import');
  const dataProvider = useDataProvider();
  const { entity, look, fields } = draft;
  const { data: maps = [] } = useGetList<SavedMap>(MAPS, {
    filter: { entity },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: RECORDS.import_map },
  });
  const [chosen, setChosen] = useState<number | null>(look.savedMap?.id ?? null);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);

  const doing = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify.error(noticeOf(error));
    } finally {
      setBusy(false);
    }
  };
  const save = () =>
    doing(async () => {
      const headings = look.columns.map((column) => column.name);
      const data = { entity, name: name.trim(), headings, map: mapOf(fields) };
      const { data: saved } = await dataProvider.create<SavedMap>(MAPS, { data });
      setChosen(saved.id);
      setName('');
      notify.success('import.mapSaved', { record: saved.name });
    });
  const forget = (id: number) =>
    doing(async () => {
      await dataProvider.delete(MAPS, { id });
      setChosen(null);
      notify.succeeded();
    });
  const shown = maps.find(({ id }) => id === chosen);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {maps.length > 0 && (
        <TextField
          select
          label={translate('import.savedMaps')}
          value={shown?.id ?? ''}
          onChange={({ target }) => {
            const map = maps.find(({ id }) => String(id) === target.value);
            setChosen(map?.id ?? null);
            if (map) onFields(savedOn(look, map));
          }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ width: 240 }}
        >
          <option value="">{translate('import.noMap')}</option>
          {maps.map((map) => (
            <option key={map.id} value={map.id}>
              {map.name}
            </option>
          ))}
        </TextField>
      )}
      {shown && (
        <Button disabled={busy} onClick={() => void forget(shown.id)}>
          {translate('import.forgetMap', { name: shown.name })}
        </Button>
      )}
      {look.headerRow !== null && (
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '' && !busy) void save();
          }}
          sx={{ display: 'flex', gap: 1 }}
        >
          <TextField
            label={translate('import.mapName')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
            sx={{ width: 240 }}
          />
          <Button type="submit" disabled={busy || name.trim() === ''}>
            {translate('import.saveMap')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
