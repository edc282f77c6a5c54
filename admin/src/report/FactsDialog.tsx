import {
  DialogContent,
  Link,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { MONEY_MEASURES, type FactField } from '@contract/report';
import type { SpotType } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { ModalFrame } from '../dialog/ModalFrame';
import { useFormat } from '../shared/format';
import { spotTypeText } from '../spot/lines/model/sentences';
import { tabOfSpot } from '../workspace/addresses';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useOpenTab } from '../workspace/tab-context';
import type { Place } from '@contract/report-table';
import { DialogFoot } from '../dialog/DialogFoot';
import { drillDownOf, isMeasure } from './model/drill-down';
import type { ReportRequest, ReportFact, ReportFacts } from './model/types';
import { useFacts } from './use-report';
import { DIMENSION_TEXTS, MEASURE_TEXTS } from './use-words';
import { WideRegion } from '../shared/WideRegion';

interface FactsDialogProps {
  request: ReportRequest;
  place: Place;
  /** What the place is, in words. */
  title: string;
  onClose: () => void;
}

/** The net stays in sight, however many columns there are. */
const IN_SIGHT = {
  '& .net': {
    position: 'sticky',
    right: 0,
    bgcolor: 'background.paper',
    borderLeft: 1,
    borderLeftColor: 'divider',
  },
  '& td, & th': { whiteSpace: 'nowrap' },
  '& tfoot td': { color: 'text.primary', fontWeight: 600, fontSize: 14, borderBottom: 0 },
};

/** The rows behind a cell, with their totals; what is the same in all is said above them. */
function Facts({ facts, more, title }: Pick<ReportFacts, 'facts' | 'more'> & { title: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const openTab = useOpenTab();
  const { same, columns, totals } = drillDownOf(facts, MONEY_MEASURES);

  const head = (name: FactField): string => {
    if (isMeasure(name)) return translate(MEASURE_TEXTS[name]);
    return name === 'start' ? translate('report.start') : translate(DIMENSION_TEXTS[name]);
  };
  const amount = (name: FactField, value: number): string =>
    isMeasure(name) && MONEY_MEASURES.includes(name) ? format.money(value) : format.count(value);
  const text = (fact: ReportFact, name: FactField): string => {
    const value = fact[name];
    if (value === null) return '';
    if (name === 'date') return format.date(String(value));
    if (name === 'spotType') return spotTypeText(value as SpotType, translate);
    if (!isMeasure(name)) return String(value);
    const unit = MONEY_MEASURES.includes(name) ? 100 : 1;
    return amount(name, Math.round(Number(value) * unit));
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
  const kindOf = (name: FactField) => ({
    align: isMeasure(name) ? ('right' as const) : ('left' as const),
    className: name === 'net' ? 'net' : undefined,
  });
  const [first] = facts;
  const shared = first && same.map((name) => `${head(name)} ${text(first, name)}`).join(' · ');
  const total = (name: FactField, i: number): string => {
    if (i === 0) return translate(more === 1 ? 'report.shownTotal' : 'report.total');
    const sum = totals.get(name);
    return sum === undefined ? '' : amount(name, sum);
  };
  return (
    <>
      {shared && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {translate('report.sameInAll', { fields: shared })}
        </Typography>
      )}
      <WideRegion aria-label={title}>
        <Table size="small" sx={IN_SIGHT}>
          <TableHead>
            <TableRow>
              {columns.map((name) => (
                <TableCell key={name} {...kindOf(name)}>
                  {head(name)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {facts.map((fact, i) => (
              <TableRow key={i}>
                {columns.map((name) => (
                  <TableCell key={name} {...kindOf(name)}>
                    {cell(fact, name)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              {columns.map((name, i) => (
                <TableCell key={name} {...kindOf(name)}>
                  {total(name, i)}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        </Table>
      </WideRegion>
    </>
  );
}

/** The facts behind a cell of a report; each leads to its campaign. */
export function FactsDialog({ request, place, title, onClose }: FactsDialogProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useFacts(request, place);
  return (
    <ModalFrame title={title} onClose={onClose} maxWidth="lg">
      {(close) => (
        <>
          <DialogContent>
            {error && <LoadFailed error={error} onRetry={refetch} />}
            {!data && !error && <ScreenLoading />}
            {data && <Facts {...data} title={title} />}
            {data?.more === 1 && (
              <Typography sx={{ mt: 1 }}>
                {translate('report.moreFacts', { count: LIMITS.reportFacts })}
              </Typography>
            )}
          </DialogContent>
          <DialogFoot close={close} />
        </>
      )}
    </ModalFrame>
  );
}
