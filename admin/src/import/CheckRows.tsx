import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
} from '@mui/material';
import type { ImportEntity } from '@contract/import';
import { useTranslate } from 'ra-core';
import { codeName } from '../providers/text';
import type { CheckedRow } from './model/types';
import { PAGE } from './use-import';
import { ACTION_TEXTS, useFieldName } from './words';

interface CheckRowsProps {
  entity: ImportEntity;
  rows: readonly CheckedRow[];
  total: number;
  page: number;
  onPage: (page: number) => void;
}

/** What would become of each row, and why some are refused. */
export function CheckRows({ entity, rows, total, page, onPage }: CheckRowsProps) {
  const translate = useTranslate();
  const label = translate('import.rowsTitle');
  return (
    <div>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={label}>
        <Table size="small" aria-label={label}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('import.row')}</TableCell>
              <TableCell>{translate('import.becomes')}</TableCell>
              <TableCell>{translate('import.record')}</TableCell>
              <TableCell>{translate('import.says')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.row}>
                <TableCell>{row.row}</TableCell>
                <TableCell
                  sx={{
                    whiteSpace: 'nowrap',
                    ...(row.action === 'refused' && { color: 'error.main', fontWeight: 600 }),
                    ...(row.action === 'same' && { color: 'text.secondary' }),
                  }}
                >
                  {translate(ACTION_TEXTS[row.action])}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.key}</TableCell>
                <TableCell>
                  <Says row={row} entity={entity} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {total > PAGE && (
        <TablePagination
          component="div"
          count={total}
          page={page}
          onPageChange={(_event, next) => onPage(next)}
          rowsPerPage={PAGE}
          rowsPerPageOptions={[PAGE]}
          labelDisplayedRows={({ from, to, count }) =>
            translate('ra.navigation.page_range_info', {
              offsetBegin: from,
              offsetEnd: to,
              total: count,
            })
          }
          getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
        />
      )}
    </div>
  );
}

/** Why a row is refused, by field, or that a record is there which is nearly the same. */
function Says({ row: { errors, near }, entity }: { row: CheckedRow; entity: ImportEntity }) {
  const translate = useTranslate();
  const fieldName = useFieldName(entity);
  const said = Object.entries(errors);
  return (
    <>
      {said.map(([field, sentence]) => (
        <div key={field}>
          {fieldName(field)}: {sentence}
        </div>
      ))}
      {near && translate('import.nearlySame', { record: codeName(near) })}
    </>
  );
}
