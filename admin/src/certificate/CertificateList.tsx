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
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
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
/** On a phone the other facts stand below these. */
const PHONE_COLUMNS = ['certificate.number', 'certificate.client'];
const BASIS_TEXTS = { aired: 'certificate.aired', scheduled: 'certificate.scheduled' } as const;

/** The certificates that were issued, newest first, each with its file. */
export function CertificateList() {
  const translate = useTranslate();
  const http = useHttp();
  const notify = useSectionNotify('screens.certificate');
  const dates = useDateTexts();
  const list = useListContext<CertificateRow>();
  const { data, error, total = 0, page, perPage } = list;
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
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
  const cells = (row: CertificateRow): string[] => {
    const { number, version, dateFrom, dateTo } = row;
    return [
      `${number}${version > 1 ? ` · ${translate('certificate.version', { version })}` : ''}`,
      ...[dates.day(row.issuedOn), row.clientName, `${dates.day(dateFrom)} – ${dates.day(dateTo)}`],
      ...[translate(BASIS_TEXTS[row.basis]), String(row.airings)],
    ];
  };
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h2">{title}</Typography>
      {data.length === 0 && (
        <Typography color="text.secondary">{translate('certificate.none')}</Typography>
      )}
      {data.length > 0 && (
        <Box sx={{ overflowX: 'auto', '& td': { whiteSpace: { sm: 'nowrap' } } }} tabIndex={0}>
          <Table size="small" aria-label={title}>
            <TableHead>
              <TableRow>
                {(phone ? PHONE_COLUMNS : COLUMNS).map((column) => (
                  <TableCell key={column}>{translate(column)}</TableCell>
                ))}
                <TableCell>{translate('kit.actions')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((row) => (
                <TableRow key={row.id}>
                  <Facts cells={cells(row)} phone={phone} />
                  <TableCell>
                    <Button
                      size="small"
                      sx={{ px: 0.75, minWidth: 0 }}
                      aria-label={translate('certificate.downloadOf', {
                        number: row.number,
                        version: row.version,
                      })}
                      onClick={() => void save(row.id)}
                    >
                      {translate('certificate.download')}
                    </Button>
                    <Link
                      href={`${CHECK_PREFIX}/${row.verifyCode}`}
                      target="_blank"
                      rel="noopener"
                      sx={{ display: 'inline-block', mx: 0.75, py: 0.5, fontSize: 13 }}
                    >
                      {translate('certificate.check')}
                    </Link>
                    {row.contradicted === 1 && (
                      <Typography variant="body2" color="error" sx={{ whiteSpace: 'normal' }}>
                        {translate('certificate.contradicted')}
                      </Typography>
                    )}
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

/** The facts of a certificate in the order of the columns; on a phone in two cells. */
function Facts({ cells, phone }: { cells: string[]; phone: boolean }) {
  const [number, issuedOn, client, period, basis, airings] = cells;
  const shown = phone
    ? [
        [number, issuedOn],
        [client, period, `${basis}: ${airings}`],
      ]
    : cells.map((cell) => [cell]);
  return shown.map((lines, column) => (
    <TableCell key={column}>
      {lines.map((line, i) => (
        <div key={i}>{line}</div>
      ))}
    </TableCell>
  ));
}
