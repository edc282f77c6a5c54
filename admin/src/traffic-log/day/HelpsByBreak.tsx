import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import { helpsByBreak, lineKey, type BreakHelps, type Help } from '../model/suggestions';
import type { Log, Unplaced } from '../model/types';
import { ChangeText } from './ChangeText';

/** Initial limits of the lists: breaks, and suggestions per break. */
const SHOWN = { breaks: 8, helps: 5 };

interface HelpsByBreakProps {
  log: Log;
  /** The unplaced airings of the day with their suggestions. */
  answered: readonly Unplaced[];
  /** The unplaced airings that are shown. */
  entries: readonly Unplaced[];
  editable: boolean;
  onApply: (help: Help) => void;
  onOpen: (spotId: number) => void;
}

/** Suggestions by the break that they would use, nearest to what was bought first. */
export function HelpsByBreak(props: HelpsByBreakProps) {
  const { log, answered, entries, editable, onApply, onOpen } = props;
  const translate = useTranslate();
  const titleId = useId();
  const [all, setAll] = useState(false);
  const groups = useMemo(
    () => helpsByBreak(log, answered, new Set(entries.map(lineKey))),
    [log, answered, entries],
  );
  if (groups.length === 0) return null;
  const shown = all ? groups : groups.slice(0, SHOWN.breaks);
  return (
    <section className="tl-group" aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" sx={{ fontSize: 13, fontWeight: 650 }}>
        {translate('trafficLog.helps.title')}
      </Typography>
      {shown.map((group) => (
        <BreakGroup
          key={group.breakId}
          group={group}
          editable={editable}
          onApply={onApply}
          onOpen={onOpen}
        />
      ))}
      {groups.length > shown.length && (
        <Button size="small" onClick={() => setAll(true)}>
          {translate('trafficLog.helps.more', { smart_count: groups.length - shown.length })}
        </Button>
      )}
    </section>
  );
}

interface BreakGroupProps {
  group: BreakHelps;
  editable: boolean;
  onApply: (help: Help) => void;
  onOpen: (spotId: number) => void;
}

function BreakGroup({ group: { time, free, helps }, editable, onApply, onOpen }: BreakGroupProps) {
  const translate = useTranslate();
  const [all, setAll] = useState(false);
  const shown = all ? helps : helps.slice(0, SHOWN.helps);
  return (
    <div className="tl-help-break">
      <h4>
        {translate('trafficLog.helps.break', { time })}
        <span className="tl-num">{translate('trafficLog.helps.free', { seconds: free })}</span>
      </h4>
      <ul>
        {shown.map((help) => (
          <li key={help.id}>
            <strong>{help.entry.spotName}</strong>
            {help.count > 1 && (
              <span className="tl-tag">{translate('trafficLog.times', { count: help.count })}</span>
            )}{' '}
            <ChangeText change={help.change} />
            {help.excludes.length > 0 && (
              <span className="tl-entry-more">
                {' '}
                {translate('trafficLog.helps.excludes', { names: help.excludes.join(', ') })}
              </span>
            )}{' '}
            <HelpAction help={help} editable={editable} onApply={onApply} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {helps.length > shown.length && (
        <Button size="small" onClick={() => setAll(true)}>
          {translate('trafficLog.helps.more', { smart_count: helps.length - shown.length })}
        </Button>
      )}
    </div>
  );
}

interface HelpActionProps extends Omit<BreakGroupProps, 'group'> {
  help: Help;
}

/** The actions on a suggestion. Another length is another file, which only a person can name. */
function HelpAction({ help, editable, onApply, onOpen }: HelpActionProps) {
  const translate = useTranslate();
  const { entry, suggestion, change } = help;
  const texts = { name: entry.spotName, time: change.time ?? '' };
  const isLength = suggestion.kind === 'LENGTH';
  if (!isLength && !editable) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={translate(
        isLength ? 'trafficLog.helps.openOf' : 'trafficLog.helps.applyOf',
        texts,
      )}
      onClick={() => (isLength ? onOpen(entry.spotId) : onApply(help))}
    >
      {translate(isLength ? 'trafficLog.helps.open' : 'trafficLog.helps.apply')}
    </Button>
  );
}
