import { Alert, Box, Button, DialogActions, DialogContent, LinearProgress } from '@mui/material';
import { addDays } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { useSectionNotify } from '../../shared/notify';
import { useHttp } from '../../shared/services';
import { ModalFrame } from '../../dialog/ModalFrame';
import { today } from '../../shared/format';
import { DateInput } from '../../inputs/DateInput';
import { useNameOf } from '../../shared/records';
import { spanOf } from '../lines/model/ordered';
import { testRangeErrors } from '../model/spot-rules';
import { testedDays, type TestedDay } from '../model/test-result';
import { chunksOf, daysOf } from '../../shared/range';
import type { Lines } from '../lines/model/types';
import type { GenerateAnswer } from '../model/types';
import { TestResult } from './TestResult';

interface TestDialogProps {
  spotId: number;
  stationId: number;
  /** The stored lines, because the test runs on what the server has. */
  lines: Lines;
  /** Whether the stored campaign is on hold, so that no log has it. */
  held: boolean;
  onTested: (days: readonly TestedDay[]) => void;
  onClose: () => void;
}

interface Dates {
  dateFrom: string;
  dateTo: string;
}

const resolver: Resolver<Dates> = (values) => {
  const errors = Object.entries(testRangeErrors(values));
  return errors.length === 0
    ? { values, errors: {} }
    : {
        values: {},
        errors: Object.fromEntries(
          errors.map(([name, message]) => [name, { type: 'rule', message }]),
        ),
      };
};

const DAYS = 7;

/** A week from today, or from the campaign's first day if that is later. */
function firstDates(lines: Lines): Dates {
  const starts = [...lines.simple, ...lines.advanced].map((line) => spanOf(line).from).sort();
  const now = today();
  const dateFrom = starts[0] !== undefined && starts[0] > now ? starts[0] : now;
  return { dateFrom, dateTo: addDays(dateFrom, DAYS - 1) };
}

function TestProgress({ done, total }: { done: number; total: number }) {
  const text = useTranslate()('trafficLog.generate.progress', { done, smart_count: total });
  return (
    <Box>
      <Box role="status" sx={{ fontSize: 13, mb: 0.5 }}>
        {text}
      </Box>
      <LinearProgress
        variant={done === 0 ? 'indeterminate' : 'determinate'}
        value={done === 0 ? undefined : (done / total) * 100}
        aria-label={text}
      />
    </Box>
  );
}

/** Makes the traffic logs of some days without storing them, and shows what this campaign gets. */
export default function TestDialog(props: TestDialogProps) {
  const { spotId, stationId, lines, held, onTested, onClose } = props;
  const translate = useTranslate();
  const http = useHttp();
  const notify = useSectionNotify('spot.test.title');
  const stationName = useNameOf('station');
  const defaultValues = useMemo(() => firstDates(lines), [lines]);
  const form = useForm<Dates>({ defaultValues, resolver });
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  // Also aborts when the dialog is closed, so that the server stops making logs.
  useEffect(() => () => running?.abort(), [running]);
  const [days, setDays] = useState<readonly TestedDay[] | null>(null);

  const run = form.handleSubmit(async (dates) => {
    const control = new AbortController();
    setRunning(control);
    const total = daysOf(dates);
    let result: readonly TestedDay[] = [];
    setProgress({ done: 0, total });
    try {
      // In the same chunks as generating.
      for (const piece of chunksOf(dates)) {
        const answer = await http.json<GenerateAnswer>('/TrafficLog/generate', {
          method: 'POST',
          body: { stationId, ...piece, test: true, spotId },
          signal: control.signal,
        });
        result = [...result, ...testedDays(answer, spotId, lines)];
        setProgress({ done: result.length, total });
      }
    } catch (error) {
      if (!control.signal.aborted) notify.error(error);
    } finally {
      setProgress(null);
    }
    // Results from before a cancel or a failure are still valid.
    if (result.length === 0) return;
    setDays(result);
    onTested(result);
  });

  return (
    <ModalFrame
      title={`${translate('spot.test.title')}: ${stationName(stationId)}`}
      onClose={onClose}
      maxWidth="md"
    >
      {(close) => (
        <FormProvider {...form}>
          <Box
            component="form"
            noValidate
            onSubmit={(event) => {
              event.stopPropagation();
              void run(event);
            }}
            sx={{ display: 'contents' }}
          >
            <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, pt: 2 }}>
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  gap: 1.5,
                  alignItems: 'flex-start',
                  mt: 1,
                  '& > .MuiFormControl-root': { flex: '1 1 140px', width: 'auto' },
                }}
              >
                <DateInput source="dateFrom" label="spot.test.dateFrom" required autoFocus />
                <DateInput source="dateTo" label="spot.test.dateTo" required />
                {progress ? (
                  <Button
                    onClick={() => running?.abort()}
                    variant="outlined"
                    sx={{ flexShrink: 0 }}
                  >
                    {translate('spot.test.cancel')}
                  </Button>
                ) : (
                  <Button type="submit" variant="contained" sx={{ flexShrink: 0 }}>
                    {translate('spot.test.run')}
                  </Button>
                )}
              </Box>
              {held && <Alert severity="warning">{translate('spot.test.onHold')}</Alert>}
              {progress && <TestProgress {...progress} />}
              <div aria-live="polite">{days && <TestResult days={days} lines={lines} />}</div>
            </DialogContent>
            <DialogActions>
              <Button onClick={close}>{translate('kit.close')}</Button>
            </DialogActions>
          </Box>
        </FormProvider>
      )}
    </ModalFrame>
  );
}
