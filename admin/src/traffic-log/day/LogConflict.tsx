import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Conflict } from '../../dialog/Conflict';
import { logChanges, type Place } from '../model/conflict';
import type { Log } from '../model/types';
import type { ChangedMeanwhile } from '../use-edits';

/** More rows than these are counted. */
const MOST = 8;

interface LogConflictProps {
  change: ChangedMeanwhile;
  /** The log as it is now. */
  log: Log;
  onClose: () => void;
}

/** Who changed the day before the change made here was stored, and which airings are elsewhere now. */
export function LogConflict({ change, log, onClose }: LogConflictProps) {
  const translate = useTranslate();
  const { by, before, wanted } = change;
  const text = (place: Place | null): string =>
    place
      ? translate('trafficLog.conflict.place', { ...place })
      : translate('trafficLog.conflict.out');
  // Their changes are unknown until the day is read again.
  const changes = log.version === before.version ? [] : logChanges(before, log, wanted);
  const rows = changes.slice(0, MOST).map(({ airingId, spotName, ...places }) => ({
    key: String(airingId),
    label: spotName,
    before: text(places.before),
    theirs: text(places.theirs),
    mine: places.mine === undefined ? null : text(places.mine),
  }));
  const more = changes.length - rows.length;
  return (
    <Conflict
      by={by}
      text={translate('trafficLog.conflict.text')}
      rows={rows}
      more={more > 0 ? translate('trafficLog.conflict.more', { smart_count: more }) : undefined}
      action={
        <Button size="small" color="inherit" onClick={onClose}>
          {translate('kit.close')}
        </Button>
      }
    />
  );
}
