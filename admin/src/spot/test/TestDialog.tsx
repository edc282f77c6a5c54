import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import { addDays } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { useSectionNotify } from '../../shared/notify';
import { useHttp } from '../../shared/services';
import { ModalFrame } from '../../dialog/ModalFrame';
import { today } from '../../spot-lines/format';
import { DateInput } from '../../inputs/DateInput';
import { useNameOf } from '../../shared/records';
import { spanOf } from '../../spot-lines/model/asked';
import { testRangeErrors } from '../model/spot-rules';
import { testedDays, type TestedDay } from '../model/test-result';
import type { Lines } from '../../spot-lines/model/types';
import type { GenerateAnswer } from '../model/types';
import { TestResult } from './TestResult';

interface TestDialogProps {
  spotId: number;
  stationId: number;
  /** As they are stored: the test runs on what the server has. */
  lines: Lines;
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

/** A week from today, or from the first day of the campaign when that is later. */
function firstDates(lines: Lines): Dates {
  const starts = [...lines.simple, ...lines.advanced].map((line) => spanOf(line).from).sort();
  const now = today();
  const dateFrom = starts[0] !== undefined && starts[0] > now ? starts[0] : now;
  return { dateFrom, dateTo: addDays(dateFrom, DAYS - 1) };
}

/** Makes the traffic logs of some days without storing them, and shows what this campaign gets. */
export function TestDialog({ spotId, stationId, lines, onTested, onClose }: TestDialogProps) {
  const translate = useTranslate();
  const http = useHttp();
  const notify = useSectionNotify('spot.test.title');
  const stationName = useNameOf('station');
  const defaultValues = useMemo(() => firstDates(lines), [lines]);
  const form = useForm<Dates>({ defaultValues, resolver });
  const [busy, setBusy] = useState(false);
  const [days, setDays] = useState<readonly TestedDay[] | null>(null);

  const run = form.handleSubmit(async (dates) => {
    setBusy(true);
    try {
      const answer = await http.json<GenerateAnswer>('/TrafficLog/generate', {
        method: 'POST',
        body: { stationId, ...dates, test: true },
      });
      const result = testedDays(answer, spotId, lines);
      setDays(result);
      onTested(result);
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
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
              <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', mt: 1 }}>
                <DateInput source="dateFrom" label="spot.test.dateFrom" required autoFocus />
                <DateInput source="dateTo" label="spot.test.dateTo" required />
                <Button type="submit" variant="contained" loading={busy} sx={{ flexShrink: 0 }}>
                  {translate('spot.test.run')}
                </Button>
              </Box>
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
