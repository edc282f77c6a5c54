import { Alert, Box, Button, DialogContent, LinearProgress, Typography } from '@mui/material';
import { HttpError, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { DialogFoot } from '../../dialog/DialogFoot';
import type { ErrorBody } from '../../providers/http';
import { useSectionNotify } from '../../shared/notify';
import { useHttp } from '../../shared/services';
import { ModalFrame } from '../../dialog/ModalFrame';
import { today } from '../../shared/format';
import { DateInput } from '../../inputs/DateInput';
import { useNameOf } from '../../shared/records';
import { testRangeErrors } from '../model/spot-rules';
import { testDates } from '../model/test-dates';
import { testedAs, testedDays, type TestedDay } from '../model/test-result';
import { chunksOf, daysOf, type DateRange } from '../../shared/range';
import type { Trial } from '../detail/use-save';
import type { GenerateAnswer } from '../model/types';
import { useRefusedTexts } from '../order/problem-texts';
import { TestResult } from './TestResult';

interface TestDialogProps {
  /** The campaign as it is on the screen; nothing of it is stored by its test. */
  trial: Trial;
  onTested: (days: readonly TestedDay[]) => void;
  onSave: () => void;
  onClose: () => void;
}

const resolver: Resolver<DateRange> = (values) => {
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

/** The refusal of a campaign that is tested, by its field; empty for any other error. */
function refusalOf(error: unknown): Record<string, string> {
  const errors =
    (error instanceof HttpError && (error.body as ErrorBody | undefined)?.errors) || {};
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path.replace(/^campaign\./, ''), text]),
  );
}

/** The test of a campaign as it is on the screen, in the same chunks as generating. */
function useTestRun({ trial, onTested }: Pick<TestDialogProps, 'trial' | 'onTested'>) {
  const http = useHttp();
  const notify = useSectionNotify('spot.test.title');
  const textsOf = useRefusedTexts();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  // Also aborts when the dialog is closed, so that the server stops making logs.
  useEffect(() => () => running?.abort(), [running]);
  const [days, setDays] = useState<readonly TestedDay[] | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { draft, body } = trial;

  const run = async (dates: DateRange): Promise<void> => {
    const control = new AbortController();
    setRunning(control);
    setProblems([]);
    const total = daysOf(dates);
    let result: readonly TestedDay[] = [];
    setProgress({ done: 0, total });
    try {
      for (const piece of chunksOf(dates)) {
        const answer = await http.json<GenerateAnswer>('/TrafficLog/generate', {
          method: 'POST',
          body: { stationId: draft.fields.stationId, ...piece, test: true, campaign: body },
          signal: control.signal,
        });
        const { campaign } = answer;
        if (!campaign) throw new Error('A test without its campaign');
        const lines = testedAs(draft.lines, campaign);
        result = [...result, ...testedDays(answer, campaign.id, lines)];
        setProgress({ done: result.length, total });
      }
    } catch (error) {
      if (!control.signal.aborted) {
        notify.error(error);
        setProblems(textsOf(refusalOf(error), [draft]));
      }
    } finally {
      setProgress(null);
    }
    // Results from before a cancel or a failure are still valid.
    if (result.length === 0) return;
    setDays(result);
    onTested(result);
  };
  return { run, stop: () => running?.abort(), progress, days, problems };
}

/** Makes the traffic logs of some days without storing them, and shows what this campaign gets. */
export default function TestDialog({ trial, onTested, onSave, onClose }: TestDialogProps) {
  const { fields, lines } = trial.draft;
  const translate = useTranslate();
  const stationName = useNameOf('station');
  const [defaultValues] = useState(() => testDates(lines, today()));
  const form = useForm<DateRange>({ defaultValues, resolver });
  const { run, stop, progress, days, problems } = useTestRun({ trial, onTested });
  const start = form.handleSubmit(run);
  const begin = useRef(start);
  useEffect(() => void begin.current(), []);

  return (
    <ModalFrame
      title={`${translate('spot.test.title')}: ${stationName(fields.stationId)}`}
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
              void start(event);
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
                  <Button onClick={stop} variant="outlined" sx={{ flexShrink: 0 }}>
                    {translate('spot.test.cancel')}
                  </Button>
                ) : (
                  <Button type="submit" variant="outlined" sx={{ flexShrink: 0 }}>
                    {translate('spot.test.run')}
                  </Button>
                )}
              </Box>
              {problems.map((problem) => (
                <Alert key={problem} severity="error">
                  {problem}
                </Alert>
              ))}
              {fields.state === 'hold' && (
                <Alert severity="warning">{translate('spot.test.onHold')}</Alert>
              )}
              {progress && <TestProgress {...progress} />}
              <div aria-live="polite">{days && <TestResult days={days} lines={lines} />}</div>
            </DialogContent>
            <DialogFoot
              close={close}
              extra={
                <Typography variant="body2" color="text.secondary" sx={{ pl: 1 }}>
                  {translate('spot.test.notSaved')}
                </Typography>
              }
              action={{
                label: translate('kit.save'),
                onClick: () => {
                  onClose();
                  onSave();
                },
              }}
            />
          </Box>
        </FormProvider>
      )}
    </ModalFrame>
  );
}
