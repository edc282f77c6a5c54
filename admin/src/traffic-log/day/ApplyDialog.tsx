import {
  Alert,
  DialogContent,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogFoot } from '../../dialog/DialogFoot';
import { ModalFrame } from '../../dialog/ModalFrame';
import { errorText, useSectionNotify } from '../../shared/notify';
import { useDateTexts } from '../../shared/dates';
import { lastingPlace, rulesByHand, airingsToRemove, type LastingChange } from '../model/apply';
import type { Help } from '../model/suggestions';
import { POSITION_TEXTS, RULE_TEXTS } from '../model/texts';
import type { Log } from '../model/types';
import { useTodayAt } from '../use-stations';
import { RulesInTheWay, SavedNotRemade, useApply } from '../use-apply';
import { useStudioSentence, withDaysToLoad } from '../use-studio';
import { ChangeText } from './ChangeText';

interface ApplyDialogProps {
  log: Log;
  help: Help;
  onClose: () => void;
}

/** Why a suggestion was not applied. */
function problemText(error: unknown, translate: ReturnType<typeof useTranslate>): string {
  if (error instanceof RulesInTheWay) {
    const rules = error.rules.map((rule) => translate(RULE_TEXTS[rule])).join(' ');
    return translate('trafficLog.apply.refused', { rules });
  }
  if (error instanceof SavedNotRemade) {
    const message = errorText(error.reason, translate);
    return translate('trafficLog.apply.savedNotRemade', { message });
  }
  return translate('notice.failed', { message: errorText(error, translate) });
}

/** Previews a suggestion before it is applied: the line or the schedule, or only this day's log. */
export function ApplyDialog({ log, help, onClose }: ApplyDialogProps) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const apply = useApply(log);
  const notify = useSectionNotify('screens.trafficLog');
  const studio = useStudioSentence();
  const place = lastingPlace(help);
  const byHand = rulesByHand(help);
  const out = airingsToRemove(log, help);
  const [choice, setChoice] = useState<'lasting' | 'hand'>(place ? 'lasting' : 'hand');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = help.entry.spotName;
  const time = help.change.time ?? '';
  const weekday = dates.weekdayLong(log.date);
  const preview = useQuery({
    queryKey: ['trafficLog', 'apply', log.stationId, log.date, log.version, help.id],
    queryFn: () => apply.preview(help),
    enabled: place !== null,
    // Never from the cache, because somebody may have changed it.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

  const undo = async (back: () => Promise<readonly string[]>): Promise<void> => {
    try {
      const toLoad = await back();
      notify.success(withDaysToLoad(translate('trafficLog.apply.undone'), toLoad, translate));
    } catch (error) {
      notify.error(error);
    }
  };

  const forGood = async (change: LastingChange): Promise<void> => {
    const { airsAt, remade, toLoad, undo: back } = await apply.forGood(help, change);
    const times = airsAt.join(', ');
    const text = !remade ? 'notRemade' : airsAt.length > 0 ? 'done' : 'notPlaced';
    const done = DONE_TEXTS[text];
    notify.info(withDaysToLoad(translate(done, { name, times }), toLoad, translate), {
      labelKey: 'trafficLog.apply.undo',
      run: () => void undo(back),
    });
  };

  const submit = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      if (choice === 'lasting') {
        if (!preview.data) return;
        await forGood(preview.data);
      } else {
        await apply.byHand(help);
        const done = translate('trafficLog.apply.doneByHand', { name, time });
        notify.success([done, studio(log.stationId, log.date)].filter(Boolean).join(' '));
      }
      onClose();
    } catch (error) {
      setProblem(problemText(error, translate));
      if (!(error instanceof SavedNotRemade)) void preview.refetch();
    } finally {
      setBusy(false);
    }
  };

  const lastingLabel =
    place === 'break'
      ? translate('trafficLog.apply.break', { weekday })
      : translate('trafficLog.apply.line');
  const ready = choice === 'hand' ? out !== null : !!preview.data && !preview.isFetching;
  return (
    <ModalFrame title={translate('trafficLog.apply.title', { name })} onClose={onClose}>
      {(close) => (
        <>
          <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
            <Typography component="p">
              <ChangeText change={help.change} />
            </Typography>
            {place && byHand ? (
              <FormControl>
                <FormLabel id="apply-what">{translate('trafficLog.apply.what')}</FormLabel>
                <RadioGroup
                  aria-labelledby="apply-what"
                  value={choice}
                  onChange={(_event, value) => setChoice(value === 'hand' ? 'hand' : 'lasting')}
                >
                  <FormControlLabel value="lasting" control={<Radio />} label={lastingLabel} />
                  <FormControlLabel
                    value="hand"
                    control={<Radio />}
                    label={translate('trafficLog.apply.hand')}
                  />
                </RadioGroup>
              </FormControl>
            ) : (
              <Typography variant="body2" color="text.secondary">
                {translate(place ? 'trafficLog.apply.noHand' : 'trafficLog.apply.noLine')}
              </Typography>
            )}
            <div className="tl-preview" role="status">
              {choice === 'hand' ? (
                <HandPreview log={log} help={help} out={out} />
              ) : (
                <LastingPreview log={log} time={time} change={preview.data} error={preview.error} />
              )}
            </div>
            {problem && <Alert severity="error">{problem}</Alert>}
          </DialogContent>
          <DialogFoot
            close={close}
            action={{
              label: translate('trafficLog.apply.submit'),
              onClick: () => void submit(),
              disabled: !ready,
              loading: busy,
            }}
          />
        </>
      )}
    </ModalFrame>
  );
}

const DONE_TEXTS = {
  done: 'trafficLog.apply.done',
  notPlaced: 'trafficLog.apply.notPlaced',
  notRemade: 'trafficLog.apply.notRemade',
};

const FIELD_TEXTS = {
  window: 'trafficLog.apply.window',
  exactTimes: 'trafficLog.apply.exactTimes',
  position: 'trafficLog.apply.position',
  mixed: 'trafficLog.apply.mixed',
};

interface LastingPreviewProps {
  log: Log;
  time: string;
  /** Null when there is nothing left to change; undefined while loading. */
  change: LastingChange | null | undefined;
  error: unknown;
}

function LastingPreview({ log, time, change, error }: LastingPreviewProps) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const today = useTodayAt(log.stationId);
  if (error) return <Alert severity="error">{errorText(error, translate)}</Alert>;
  if (change === undefined) return <p>{translate('app.loading')}</p>;
  if (change === null)
    return <Alert severity="warning">{translate('trafficLog.apply.gone')}</Alert>;
  const { field, before, after } = change.change;
  const position = POSITION_TEXTS[Number(before)];
  return (
    <>
      <p>
        <strong>
          {translate(FIELD_TEXTS[field], {
            before: field === 'position' && position ? translate(position) : before,
            after,
            time,
            weekday: dates.weekdayLong(log.date),
          })}
        </strong>
      </p>
      {change.kind === 'line' && (
        <p>
          {change.to === null
            ? translate('trafficLog.apply.datesOn', { from: dates.day(change.from) })
            : translate('trafficLog.apply.dates', {
                from: dates.day(change.from),
                to: dates.day(change.to),
              })}
        </p>
      )}
      <p>{translate('trafficLog.apply.remade', { date: dates.day(log.date) })}</p>
      {log.edited && <Alert severity="warning">{translate('trafficLog.apply.editedLost')}</Alert>}
      {log.date < today && (
        <Alert severity="warning">{translate('trafficLog.apply.overLost')}</Alert>
      )}
    </>
  );
}

const HAND_TEXTS: Partial<Record<string, string>> = {
  WINDOW: 'trafficLog.apply.handWINDOW',
  CATEGORY: 'trafficLog.apply.handCATEGORY',
};

interface HandPreviewProps {
  log: Log;
  help: Help;
  out: { name: string }[] | null;
}

function HandPreview({ log, help, out }: HandPreviewProps) {
  const translate = useTranslate();
  const dates = useDateTexts();
  if (!out) return <Alert severity="warning">{translate('trafficLog.apply.notInLog')}</Alert>;
  return (
    <>
      <p>
        <strong>
          {translate('trafficLog.apply.handText', {
            date: dates.day(log.date),
            time: help.change.time ?? '',
          })}
        </strong>
      </p>
      {out.length > 0 && (
        <p>
          {translate('trafficLog.apply.handOut', { names: out.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {(rulesByHand(help) ?? []).map((rule) => {
        const text = HAND_TEXTS[rule];
        return text && <p key={rule}>{translate(text)}</p>;
      })}
      <p>{translate('trafficLog.apply.handUndo')}</p>
    </>
  );
}
