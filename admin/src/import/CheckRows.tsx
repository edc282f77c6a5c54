import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { codeName } from '../providers/text';
import type { CheckedRow } from './model/types';
import { MendCell } from './MendCell';
import { PAGE } from './use-import';
import type { DraftProps } from './WithoutOne';
import { ACTION_TEXTS, useFieldName } from './words';
import { WideRegion } from '../shared/WideRegion';

interface CheckRowsProps extends DraftProps {
  rows: readonly CheckedRow[];
  total: number;
  page: number;
  onPage: (page: number) => void;
}

/** What would become of each row, and why some are refused. */
export function CheckRows({ draft, onChange, rows, total, page, onPage }: CheckRowsProps) {
  const translate = useTranslate();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const label = translate('import.rowsTitle');
  return (
    <div>
      <WideRegion aria-label={label}>
        <Table size="small" aria-label={label}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('import.row')}</TableCell>
              <TableCell>{translate('import.becomes')}</TableCell>
              <TableCell>{translate('import.record')}</TableCell>
              {!phone && <TableCell>{translate('import.says')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => {
              const messages = <CellMessages row={row} draft={draft} onChange={onChange} />;
              const below = phone && says(row);
              return (
                <Fragment key={row.row}>
                  <TableRow sx={below ? { '& > td': { borderBottom: 0 } } : undefined}>
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
                    {!phone && <TableCell>{messages}</TableCell>}
                  </TableRow>
                  {below && (
                    <TableRow>
                      <TableCell colSpan={3} sx={{ pt: 0 }}>
                        {messages}
                      </TableCell>
                    </TableRow>
                  )}
                </Fragment>
              );
            })}
          </TableBody>
        </Table>
      </WideRegion>
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

const says = ({ errors, notes, near }: CheckedRow): boolean =>
  near !== null || Object.keys(errors).length + Object.keys(notes).length > 0;

/** Why a row is refused, by field, or that a record is there which is nearly the same. */
function CellMessages({ row: checked, draft, onChange }: DraftProps & { row: CheckedRow }) {
  const translate = useTranslate();
  const fieldName = useFieldName(draft.entity);
  const { row, errors, notes, near, cells } = checked;
  return (
    <>
      {Object.entries(errors).map(([field, sentence]) => (
        <div key={field}>
          {fieldName(field)}: {sentence}
          {cells[field] !== undefined && (
            <MendCell
              key={cells[field]}
              cell={{ row, field, text: cells[field] }}
              draft={draft}
              onChange={onChange}
            />
          )}
        </div>
      ))}
      {Object.entries(notes).map(([field, sentence]) => (
        <div key={field}>
          {fieldName(field)}: {sentence}
        </div>
      ))}
      {near && translate('import.nearlySame', { record: codeName(near) })}
    </>
  );
}
