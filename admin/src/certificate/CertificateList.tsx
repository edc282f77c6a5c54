import {
  Box,
  Button,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  Typography,
} from '@mui/material';
import { CHECK_PREFIX } from '@contract/certificate';
import { useListContext, useTranslate } from 'ra-core';
import { download } from '../shared/download';
import { useSectionNotify } from '../shared/notify';
import { useHttp } from '../shared/services';
import { useDateTexts } from '../traffic-log/dates';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import type { CertificateRow } from './question';

const COLUMNS = [
  ...['certificate.number', 'certificate.issuedOn', 'certificate.client', 'certificate.period'],
  ...['certificate.basis', 'certificate.airings'],
];
const BASIS_TEXTS = { aired: 'certificate.aired', scheduled: 'certificate.scheduled' } as const;

/** The certificates that were issued, newest first, each with its file. */
export function CertificateList() {
  const translate = useTranslate();
  const http = useHttp();
  const notify = useSectionNotify('screens.certificate');
  const dates = useDateTexts();
  const list = useListContext<CertificateRow>();
  const { data, error, total = 0, page, perPage } = list;
  const save = async (id: number): Promise<void> => {
    try {
      const file = await http.file('/Certificate/download', { query: { id } });
      download(file.fileName, file.blob);
    } catch (failure) {
      notify.error(failure);
    }
  };
  if (error) return <LoadFailed error={error} onRetry={list.refetch} />;
  if (!data) return <ScreenLoading />;
  const title = translate('certificate.list');
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h2">{title}</Typography>
      {data.length === 0 && (
        <Typography color="text.secondary">{translate('certificate.none')}</Typography>
      )}
      {data.length > 0 && (
        <Box sx={{ overflowX: 'auto', '& td': { whiteSpace: 'nowrap' } }} tabIndex={0}>
          <Table size="small" aria-label={title}>
            <TableHead>
              <TableRow>
                {COLUMNS.map((column) => (
                  <TableCell key={column}>{translate(column)}</TableCell>
                ))}
                <TableCell>{translate('kit.actions')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map(({ id, number, version, ...row }) => (
                <TableRow key={id}>
                  <TableCell>
                    {number}
                    {version > 1 && ` · ${translate('certificate.version', { version })}`}
                  </TableCell>
                  <TableCell>{dates.day(row.issuedOn)}</TableCell>
                  <TableCell>{row.clientName}</TableCell>
                  <TableCell>{`${dates.day(row.dateFrom)} – ${dates.day(row.dateTo)}`}</TableCell>
                  <TableCell>{translate(BASIS_TEXTS[row.basis])}</TableCell>
                  <TableCell>{row.airings}</TableCell>
                  <TableCell>
                    <Button
                      size="small"
                      aria-label={translate('certificate.downloadOf', { number, version })}
                      onClick={() => void save(id)}
                    >
                      {translate('certificate.download')}
                    </Button>
                    <Link
                      href={`${CHECK_PREFIX}/${row.verifyCode}`}
                      target="_blank"
                      rel="noopener"
                      sx={{ ml: 1, fontSize: 13 }}
                    >
                      {translate('certificate.check')}
                    </Link>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {total > perPage && (
        <TablePagination
          component="div"
          count={total}
          page={page - 1}
          onPageChange={(_event, next) => list.setPage(next + 1)}
          rowsPerPage={perPage}
          rowsPerPageOptions={[perPage]}
        />
      )}
    </Box>
  );
}
