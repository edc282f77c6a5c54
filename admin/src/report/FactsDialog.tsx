import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import {
  FACT_FIELDS,
  MONEY_MEASURES,
  REPORT_MEASURES,
  type FactField,
  type ReportMeasure,
} from '@contract/report';
import type { SpotType } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { PanelDialog } from '../dialog/ModalFrame';
import { useFormat } from '../shared/format';
import { spotTypeText } from '../spot/lines/model/sentences';
import { tabOfSpot } from '../workspace/addresses';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useOpenTab } from '../workspace/tab-context';
import type { Place } from '@contract/report-table';
import type { ReportRequest, ReportFact } from './model/types';
import { useFacts } from './use-report';
import { DIMENSION_TEXTS, MEASURE_TEXTS } from './use-words';

interface FactsDialogProps {
  request: ReportRequest;
  place: Place;
  /** What the place is, in words. */
  title: string;
  onClose: () => void;
}

const isMeasure = (name: FactField): name is ReportMeasure =>
  (REPORT_MEASURES as readonly string[]).includes(name);

/** The facts behind a cell of a report; each leads to its campaign. */
export function FactsDialog({ request, place, title, onClose }: FactsDialogProps) {
  const translate = useTranslate();
  const format = useFormat();
  const openTab = useOpenTab();
  const id = useId();
  const { data, error, refetch } = useFacts(request, place);

  const head = (name: FactField): string => {
    if (isMeasure(name)) return translate(MEASURE_TEXTS[name]);
    return name === 'start' ? translate('report.start') : translate(DIMENSION_TEXTS[name]);
  };
  const text = (fact: ReportFact, name: FactField): string => {
    const value = fact[name];
    if (value === null) return '';
    if (name === 'date') return format.date(String(value));
    if (name === 'spotType') return spotTypeText(value as SpotType, translate);
    if (!isMeasure(name)) return String(value);
    const amount = Number(value);
    return MONEY_MEASURES.includes(name)
      ? format.money(Math.round(amount * 100))
      : format.count(amount);
  };
  const cell = (fact: ReportFact, name: FactField) => {
    const { spotId } = fact;
    if (name !== 'campaign' || spotId === null) return text(fact, name);
    return (
      <Link component="button" type="button" onClick={() => openTab(tabOfSpot(spotId))}>
        {text(fact, name)}
      </Link>
    );
  };
  return (
    <PanelDialog open onClose={onClose} maxWidth="xl" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {error && <LoadFailed error={error} onRetry={refetch} />}
        {!data && !error && <ScreenLoading />}
        {data && (
          <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-labelledby={id}>
            <Table
              size="small"
              sx={{ '& td': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } }}
            >
              <TableHead>
                <TableRow>
                  {FACT_FIELDS.map((name) => (
                    <TableCell key={name} align={isMeasure(name) ? 'right' : 'left'}>
                      {head(name)}
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {data.facts.map((fact, i) => (
                  <TableRow key={i}>
                    {FACT_FIELDS.map((name) => (
                      <TableCell key={name} align={isMeasure(name) ? 'right' : 'left'}>
                        {cell(fact, name)}
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
        )}
        {data?.more === 1 && (
          <Typography sx={{ mt: 1 }}>
            {translate('report.moreFacts', { count: LIMITS.reportFacts })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained" autoFocus>
          {translate('report.close')}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}
