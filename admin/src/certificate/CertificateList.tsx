import { Box, Button, Link, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { CHECK_PREFIX } from '@contract/certificate';
import { useListContext, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import { PagedTable } from '../shared/PagedTable';
import { download } from '../shared/download';
import { useSectionNotify } from '../shared/notify';
import { useHttp } from '../shared/services';
import { useDateTexts } from '../shared/dates';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import type { CertificateRow } from './question';

const BASIS_TEXTS = { aired: 'certificate.aired', scheduled: 'certificate.scheduled' } as const;

/** What the cells of a certificate say. */
function useTexts() {
  const translate = useTranslate();
  const dates = useDateTexts();
  const versionOf = ({ version }: CertificateRow): string[] =>
    version > 1 ? [translate('certificate.version', { version })] : [];
  return {
    number: (row: CertificateRow) => [row.number, ...versionOf(row)].join(' · '),
    versionOf,
    issuedOn: ({ issuedOn }: CertificateRow) => dates.day(issuedOn),
    period: ({ dateFrom, dateTo }: CertificateRow) =>
      `${dates.day(dateFrom)} – ${dates.day(dateTo)}`,
    basis: ({ basis }: CertificateRow) => translate(BASIS_TEXTS[basis]),
  };
}

/** The certificates that were issued, newest first, each with its file. */
export function CertificateList() {
  const translate = useTranslate();
  const texts = useTexts();
  const { data, error, refetch } = useListContext<CertificateRow>();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true });
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenLoading />;
  const title = translate('certificate.list');
  // Where there is little room the other facts stand below the number and the client.
  const columns = narrow
    ? [
        <DataTable.Col
          key="number"
          source="number"
          label={translate('certificate.number')}
          disableSort
          render={(row: CertificateRow) => (
            <Lines of={[String(row.number), ...texts.versionOf(row), texts.issuedOn(row)]} />
          )}
        />,
        <DataTable.Col
          key="client"
          source="clientName"
          label={translate('certificate.client')}
          disableSort
          render={(row: CertificateRow) => (
            <>
              <Lines
                of={[row.clientName, texts.period(row), `${texts.basis(row)}: ${row.airings}`]}
              />
              <ContradictionNote row={row} />
            </>
          )}
        />,
      ]
    : [
        <DataTable.Col
          key="number"
          source="number"
          label={translate('certificate.number')}
          disableSort
          render={texts.number}
        />,
        <DataTable.Col
          key="issuedOn"
          source="issuedOn"
          label={translate('certificate.issuedOn')}
          disableSort
          render={texts.issuedOn}
        />,
        <DataTable.Col
          key="client"
          source="clientName"
          label={translate('certificate.client')}
          disableSort
          render={(row: CertificateRow) => (
            <>
              {row.clientName}
              <ContradictionNote row={row} />
            </>
          )}
        />,
        <DataTable.Col
          key="period"
          source="dateFrom"
          label={translate('certificate.period')}
          disableSort
          render={texts.period}
        />,
        <DataTable.Col
          key="basis"
          source="basis"
          label={translate('certificate.basis')}
          disableSort
          render={texts.basis}
        />,
        <DataTable.Col
          key="airings"
          source="airings"
          label={translate('certificate.airings')}
          disableSort
        />,
      ];
  return (
    <Box sx={{ mt: 3, '& td': { whiteSpace: { sm: 'nowrap' } } }}>
      <Typography variant="h2">{title}</Typography>
      <PagedTable<CertificateRow>
        label={title}
        empty={<Typography color="text.secondary">{translate('certificate.none')}</Typography>}
      >
        {columns}
        <DataTable.Col
          label={translate('kit.actions')}
          disableSort
          render={(row: CertificateRow) => <Actions row={row} />}
        />
      </PagedTable>
    </Box>
  );
}

/** Facts below one another. */
const Lines = ({ of }: { of: readonly string[] }) =>
  of.map((line, index) => <div key={index}>{line}</div>);

/** Whether later decisions contradict it. */
function ContradictionNote({ row }: { row: CertificateRow }) {
  const translate = useTranslate();
  if (row.contradicted === 0) return null;
  return (
    <Typography variant="body2" color="error" sx={{ whiteSpace: 'normal' }}>
      {translate('certificate.contradicted')}
    </Typography>
  );
}

/** A certificate's file and its public page. */
function Actions({ row }: { row: CertificateRow }) {
  const { id, number, version, verifyCode } = row;
  const translate = useTranslate();
  const http = useHttp();
  const notify = useSectionNotify('screens.certificate');
  const save = async (): Promise<void> => {
    try {
      const file = await http.file('/Certificate/download', { query: { id } });
      download(file.fileName, file.blob);
    } catch (failure) {
      notify.error(failure);
    }
  };
  return (
    <>
      <Button
        size="small"
        sx={{ px: 0.75, minWidth: 0 }}
        aria-label={translate('certificate.downloadOf', { number, version })}
        onClick={() => void save()}
      >
        {translate('certificate.download')}
      </Button>
      <Link
        href={`${CHECK_PREFIX}/${verifyCode}`}
        target="_blank"
        rel="noopener"
        sx={{ display: 'inline-block', mx: 0.75, py: 0.5, fontSize: 13 }}
      >
        {translate('certificate.check')}
      </Link>
    </>
  );
}
