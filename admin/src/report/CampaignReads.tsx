import TableIcon from '@mui/icons-material/TableChartOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { Language } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { addDays } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useFormat } from '../shared/format';
import { notReadText, STATE_TEXTS } from '../traffic-log/aired/model/texts';
import type { Reads } from './model/types';
import { useAnswer, usePaper } from './use-papers';

const HEADINGS = [
  'papers.ofRead.date',
  'papers.ofRead.planned',
  'papers.ofRead.readAt',
  'papers.ofRead.state',
  'papers.ofRead.readBy',
];

interface CampaignReadsProps {
  spotId: number;
  dateFrom: string;
  dateTo: string;
  language: Language;
}

/** The live reads of a campaign with their times; nothing where logs have none. */
export function CampaignReads({ spotId, dateFrom, dateTo, language }: CampaignReadsProps) {
  const translate = useTranslate();
  const format = useFormat();
  const id = useId();
  const paper = usePaper('screens.reportSpot', '/Report/reads');
  const last = addDays(dateFrom, LIMITS.campaignReadDays - 1);
  const query = { spotId, dateFrom, dateTo: dateTo < last ? dateTo : last };
  const { data } = useAnswer<Reads>('/Report/reads', query);
  if (!data || data.reads.length === 0) return null;
  const whyNot = (reason: string | null): string | null => {
    const text = reason === null ? undefined : notReadText(reason);
    return text === undefined ? reason : translate(text);
  };
  const save = (file: 'pdf' | 'xlsx') => paper.save({ ...query, format: file, language });
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography id={id} variant="h3">
          {translate('papers.campaignReads')}
        </Typography>
        <Button startIcon={<PdfIcon />} loading={paper.busy} onClick={() => save('pdf')}>
          {translate('papers.pdf')}
        </Button>
        <Button startIcon={<TableIcon />} loading={paper.busy} onClick={() => save('xlsx')}>
          {translate('papers.xlsx')}
        </Button>
      </Box>
      <Table size="small" aria-labelledby={id} sx={{ width: 'auto' }}>
        <TableHead>
          <TableRow>
            {HEADINGS.map((heading) => (
              <TableCell key={heading}>{translate(heading)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.reads.map(({ airingId, date, start, time, state, by, reason }) => (
            <TableRow key={airingId}>
              <TableCell>{format.date(date)}</TableCell>
              <TableCell>{start}</TableCell>
              <TableCell>{time}</TableCell>
              <TableCell>{translate(STATE_TEXTS[state])}</TableCell>
              <TableCell>{[by, whyNot(reason)].filter(Boolean).join(' · ')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
