import { Box, Button, Typography } from '@mui/material';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import { useInstant } from '../shared/instant';
import { useMay } from '../shared/may';
import { pagedList } from '../shared/paged-list';
import { PagedTable, WIDE } from '../shared/PagedTable';
import { useModal } from '../workspace/modal';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import type { ImportedFile } from './model/types';
import { UndoDialog } from './UndoDialog';
import { IMPORTS } from './use-import';
import { useCounts } from './use-counts';
import { useKindName } from './words';

const NEWEST_FIRST = pagedList(IMPORTS, { field: 'id', order: 'DESC' }, 25);

/** What was imported before, each with what takes it back. */
export function ImportList() {
  const translate = useTranslate();
  const title = translate('import.earlier');
  return (
    <Box component="section" aria-label={title} sx={{ mt: 4 }}>
      <Typography variant="h2">{title}</Typography>
      <ListBase {...NEWEST_FIRST}>
        <Imports label={title} />
      </ListBase>
    </Box>
  );
}

function Imports({ label }: { label: string }) {
  const translate = useTranslate();
  const instant = useInstant();
  const kindName = useKindName();
  const modal = useModal();
  const mayUndo = useMay(IMPORTS, 'delete');
  const { data, error, refetch } = useListContext<ImportedFile>();
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenLoading />;
  const undo = ({ id, entity }: ImportedFile): void =>
    modal.open(<UndoDialog id={id} entity={entity} onClose={modal.close} />);
  return (
    <PagedTable<ImportedFile>
      label={label}
      empty={
        <Typography role="status" color="text.secondary">
          {translate('import.none')}
        </Typography>
      }
    >
      <DataTable.Col
        source="at"
        label={translate('import.at')}
        disableSort
        render={({ at }: ImportedFile) => instant(at)}
      />
      <DataTable.Col
        source="fileName"
        label={translate('import.file')}
        disableSort
        render={({ fileName, entity }: ImportedFile) => (
          <>
            <Box sx={{ overflowWrap: 'anywhere', minWidth: 112 }}>{fileName}</Box>
            <Typography variant="body2" color="text.secondary">
              {kindName(entity, 2)}
            </Typography>
          </>
        )}
      />
      <DataTable.Col
        source="create"
        label={translate('import.result')}
        disableSort
        render={(row: ImportedFile) => <Counts row={row} />}
      />
      <DataTable.Col
        source="userName"
        label={translate('import.who')}
        className={WIDE}
        disableSort
      />
      <DataTable.Col
        label={translate('kit.actions')}
        disableSort
        render={(row: ImportedFile) =>
          mayUndo &&
          row.left > 0 && (
            <Button
              size="small"
              color="error"
              aria-label={translate('import.undoOf', { name: row.fileName, at: instant(row.at) })}
              onClick={() => undo(row)}
            >
              {translate('import.undo')}
            </Button>
          )
        }
      />
    </PagedTable>
  );
}

/** What an import did, and whether it was taken back. */
function Counts({ row }: { row: ImportedFile }) {
  const translate = useTranslate();
  const instant = useInstant();
  const counts = useCounts(row);
  return (
    <>
      {counts}
      {row.undoneAt !== null && (
        <Typography variant="body2" color="text.secondary">
          {translate(row.left > 0 ? 'import.undoneAt' : 'import.undoneWhole', {
            at: instant(row.undoneAt),
            smart_count: row.left,
          })}
        </Typography>
      )}
    </>
  );
}
