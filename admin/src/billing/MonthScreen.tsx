import { Box, Button, Chip, IconButton, Tooltip, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import BackIcon from '@mui/icons-material/ArrowBack';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { addMonths, parseDate } from '@contract/time';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { SearchField } from '../list/SearchField';
import { useCurrency } from '../shared/currencies';
import { useDateTexts } from '../shared/dates';
import { today, useFormat } from '../shared/format';
import { firstOf } from '../shared/months';
import { useSectionNotify } from '../shared/notify';
import { themeColours } from '../shared/theme-colours';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useModal } from '../workspace/modal';
import { useOpenTab } from '../workspace/tab-context';
import { useAddress } from '../workspace/use-address';
import { DaysDialog } from './DaysDialog';
import { DeliverButton } from './DeliverButton';
import { DownloadButton } from './DownloadButton';
import { HandOverDialog } from './HandOverDialog';
import { tabOfPayer } from './tabs';
import {
  lastMonth,
  type MonthPayer,
  payableOf,
  payerKey,
  type Question,
  type WaitingFor,
} from './model/month';
import { MonthTable } from './MonthTable';
import { PreviewView } from './PreviewView';
import { useBillingChanged, useMonth, usePreview } from './use-month';
import './billing.css';

/** Closes a month: what waits, what is handed over, and what became of it. */
export default function MonthScreen() {
  const translate = useTranslate();
  const dates = useDateTexts();
  const currency = useCurrency();
  const colours = themeColours(useTheme());
  const [month, setMonth] = useState(() => lastMonth(today()));
  const [asked, setAsked] = useState<Omit<Question, 'month'> | null>(null);
  useAddress({ month }, (link) => {
    const linked = link.get('month') ?? '';
    if (parseDate(`${linked}-01`)) setMonth(linked);
  });
  const { data, error, isFetching, refetch } = useMonth(month);
  const payers = data?.answer.payers ?? [];
  const handed = payers.flatMap(({ handedOver }) => handedOver.ids);
  const move = (label: string, months: number, icon: ReactNode) => (
    <Tooltip title={translate(label)}>
      <IconButton
        aria-label={translate(label)}
        onClick={() => {
          setMonth(addMonths(month, months));
          setAsked(null);
        }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <div className="bl" style={colours}>
      <Box sx={{ px: 2, pt: 1.25 }}>
        <Typography variant="h1">{translate('screens.monthClose')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('billing.lead')}
          {currency !== null && ` ${translate('billing.inCurrency', { currency })}`}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          {move('billing.earlier', -1, <ChevronLeftIcon />)}
          <Typography
            component="span"
            aria-live="polite"
            sx={{ minWidth: 130, textAlign: 'center' }}
          >
            {dates.first.month(month)}
          </Typography>
          {move('billing.later', 1, <ChevronRightIcon />)}
        </Box>
        {asked === null ? (
          <>
            <Button
              variant="contained"
              disabled={!data}
              onClick={() => setAsked({ payers: null, without: [] })}
            >
              {translate('billing.preview')}
            </Button>
            <DownloadButton ids={handed} />
            <DeliverButton ids={handed} />
          </>
        ) : (
          <Button startIcon={<BackIcon />} onClick={() => setAsked(null)}>
            {translate('billing.back')}
          </Button>
        )}
      </Box>
      {error && !isFetching && <LoadFailed error={error} onRetry={refetch} />}
      {!data && isFetching && <ScreenLoading />}
      {data &&
        (asked === null ? (
          <Payers
            payers={payers}
            busy={isFetching}
            onReady={(line) => setAsked({ payers: [payerKey(line.payer)], without: [] })}
          />
        ) : (
          <Previewed
            question={{ month, ...asked }}
            lines={payers}
            onAsk={setAsked}
            key={firstOf(month)}
          />
        ))}
    </div>
  );
}

/** So many payers are found by looking. */
const FEW = 12;

interface PayersProps {
  payers: readonly MonthPayer[];
  busy: boolean;
  onReady: (line: MonthPayer) => void;
}

/** The payers of a month, which are searched where they are many. */
function Payers({ payers, busy, onReady }: PayersProps) {
  const translate = useTranslate();
  const modal = useModal();
  const openTab = useOpenTab();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const shown = payers.filter(({ payer }) => payer.name.toLocaleLowerCase().includes(wanted));
  const showDays = (line: MonthPayer, why: WaitingFor): void =>
    modal.open(<DaysDialog line={line} why={why} onClose={modal.close} />);
  if (payers.length === 0)
    return (
      <Typography role="status" sx={{ p: 2 }}>
        {translate('billing.empty')}
      </Typography>
    );
  return (
    <>
      {payers.length > FEW && (
        <Box sx={{ px: 2, pb: 1 }}>
          <SearchField
            title={translate('billing.table')}
            label={translate('billing.search')}
            hint={translate('billing.search')}
            value={search}
            onChange={setSearch}
          />
        </Box>
      )}
      <MonthTable
        payers={shown}
        busy={busy}
        onDays={showDays}
        onReady={onReady}
        onPayer={({ payer }) => openTab(tabOfPayer(payerKey(payer)))}
      />
    </>
  );
}

interface PreviewedProps {
  question: Question;
  lines: readonly MonthPayer[];
  onAsk: (asked: Omit<Question, 'month'> | null) => void;
}

/** The preview of a month, from which it is handed over. */
function Previewed({ question, lines, onAsk }: PreviewedProps) {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useSectionNotify('screens.monthClose');
  const modal = useModal();
  const changed = useBillingChanged();
  const { data, error, isFetching, refetch } = usePreview(question);
  const { payers, without } = question;
  const names = new Map(lines.map(({ payer }) => [payerKey(payer), payer.name]));
  const documents = data?.answer.documents ?? [];
  const handOver = (): void => {
    if (!data) return;
    modal.open(
      <HandOverDialog
        question={data.question}
        preview={data.answer}
        names={names}
        onDone={(made) => {
          changed();
          onAsk(null);
          notify.success('billing.done', {
            smart_count: made.length,
            from: made[0]?.number,
            to: made.at(-1)?.number,
          });
        }}
        onAgain={() => void refetch()}
        onClose={modal.close}
      />,
    );
  };
  if (error && !isFetching) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenLoading />;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pb: 1 }}>
        {payers?.map((payer) => (
          <Chip
            key={payer}
            label={names.get(payer) ?? payer}
            onDelete={() => onAsk({ payers: null, without })}
          />
        ))}
        <Typography role="status" sx={{ mr: 1 }}>
          {translate('billing.would', {
            smart_count: documents.length,
            sum: format.money(payableOf(documents)),
          })}
        </Typography>
        <Button
          variant="contained"
          disabled={documents.length === 0 || isFetching}
          onClick={handOver}
        >
          {translate('billing.handOverAsk')}
        </Button>
      </Box>
      <PreviewView
        preview={data.answer}
        without={without}
        onWithout={(next) => onAsk({ payers, without: next })}
      />
    </>
  );
}
