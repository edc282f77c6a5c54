import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Link, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useGetOne, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormat } from '../shared/format';
import { useMay } from '../shared/may';
import { useResourceDialogs } from '../shared/resource';
import { themeColours } from '../shared/theme-colours';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useModal } from '../workspace/modal';
import { useOpenTab, useTab } from '../workspace/tab-context';
import { DeliverButton } from './DeliverButton';
import { DocumentLines, DocumentSums } from './DocumentTables';
import { DOCUMENTS, type StoredDocument } from './documents';
import { KindOf } from './DocumentsTable';
import { DownloadButton } from './DownloadButton';
import { centsOf } from './model/month';
import { tabOfPayer } from './tabs';
import './billing.css';

/** A document that was handed over: its lines, its taxes, and what came back of it. */
export default function DocumentScreen() {
  const { param, setTitle } = useTab();
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<StoredDocument>(DOCUMENTS, { id: Number(param) });
  const title = translate('billing.documentTitle', { number: data?.number ?? '' });
  useEffect(() => setTitle(data ? title : null), [setTitle, data, title]);
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  // What a list has of it comes first, and has no lines.
  if (!data || !('lines' in data)) return <ScreenLoading />;
  return <DocumentPage document={data} title={title} />;
}

function DocumentPage({ document, title }: { document: StoredDocument; title: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const openTab = useOpenTab();
  const modal = useModal();
  const dialogs = useResourceDialogs();
  const colours = themeColours(useTheme());
  const mayEdit = useMay(DOCUMENTS, 'edit');
  const mayDownload = useMay(DOCUMENTS, 'create');
  const maySeePayer = useMay('payments', 'list');
  const { id, payer, payerName, lines, taxes, total, payable, paid } = document;
  const field = (name: string): string => translate(`resources.pre-invoices.fields.${name}`);
  const edit = (): void =>
    modal.open(
      dialogs.edit({ resource: DOCUMENTS, record: { ...document }, onClose: modal.close }),
    );
  const date = (value: string | null): string => (value === null ? '–' : format.date(value));
  const facts = [
    ['dateFrom', `${format.month(document.dateFrom)}`],
    ['issueDate', date(document.issueDate)],
    ['dueDate', date(document.dueDate)],
    ['externalNumber', document.externalNumber ?? '–'],
    ['externalDate', date(document.externalDate)],
    ['paid', format.money(centsOf(paid))],
    ['open', format.money(centsOf(payable) - centsOf(paid))],
  ] as const;
  return (
    <div className="bl bl-scroll" style={colours}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 1.25 }}
      >
        <Typography variant="h1" sx={{ mr: 1 }}>
          {title}
        </Typography>
        <KindOf row={document} />
        {mayEdit && (
          <Button size="small" startIcon={<EditIcon />} onClick={edit}>
            {translate('billing.editDocument')}
          </Button>
        )}
        {mayDownload && <DownloadButton size="small" ids={[id]} />}
        <DeliverButton ids={[id]} />
      </Box>
      <Typography sx={{ px: 2 }}>
        {maySeePayer ? (
          <Link
            component="button"
            type="button"
            onClick={() => openTab(tabOfPayer(payer))}
            sx={{ minHeight: 24 }}
          >
            {payerName}
          </Link>
        ) : (
          payerName
        )}
      </Typography>
      <dl className="bl-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{field(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DocumentLines lines={lines} taxes={taxes} />
      <DocumentSums {...{ total, payable, taxes }} />
      <Typography variant="caption" color="text.secondary" component="p" sx={{ px: 2, pb: 2 }}>
        {translate('billing.documentDigest')}{' '}
        <code style={{ overflowWrap: 'anywhere' }}>{document.digest}</code>
      </Typography>
    </div>
  );
}
