import { Button, IconButton, Tooltip, Typography } from '@mui/material';
import CutIcon from '@mui/icons-material/ContentCutOutlined';
import HelpIcon from '@mui/icons-material/TipsAndUpdatesOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import { useTranslate } from 'ra-core';
import { useMay } from '../../shared/may';
import { memo, useId, useMemo, useState } from 'react';
import { useSectionNotify } from '../../shared/notify';
import {
  lineKey,
  suggestionsByLine,
  type Help,
  type AiringSuggestions,
} from '../model/suggestions';
import { BLOCKED_TEXTS, minutesText, REASON_TEXTS } from '../model/texts';
import type { Log, Unplaced } from '../model/types';
import {
  groupByReason,
  neighbourOf,
  otherReasons,
  unplacedCount,
  type ReasonGroup,
} from '../model/unplaced';
import { useSuggestions } from '../use-log';
import { useSeparationMoves } from '../use-midnight';
import { ApplyDialog } from './ApplyDialog';
import { HelpsByBreak } from './HelpsByBreak';
import { MidnightHelps } from './MidnightHelps';

interface UnplacedPaneProps {
  log: Log;
  entries: readonly Unplaced[];
  /** A search is active, so an empty list does not mean that everything was placed. */
  searching: boolean;
  editable: boolean;
  cut: Unplaced | null;
  /** An airing is being dragged; dropping it here removes it from its break. */
  takesOut: boolean;
  onOpen: (spotId: number) => void;
  onCut: (entry: Unplaced) => void;
  onDragStart: (entry: Unplaced) => void;
  onDragEnd: () => void;
  onDrop: () => void;
  /** Moves an airing to another break. */
  onMove: (airingId: number, breakId: number) => void;
}

/** The unplaced airings by reason, with suggestions. */
export const UnplacedPane = memo(function UnplacedPane(props: UnplacedPaneProps) {
  const { log, entries, searching, takesOut, onDrop } = props;
  const translate = useTranslate();
  const titleId = useId();
  const [over, setOver] = useState(false);
  const [applied, setApplied] = useState<Help | null>(null);
  const groups = useMemo(() => groupByReason(entries), [entries]);
  const count = unplacedCount(entries);
  const { data: answered, isFetching, refetch } = useSuggestions(log);
  const moves = useSeparationMoves(log);
  const helps = useMemo(() => answered && suggestionsByLine(log, answered), [log, answered]);
  const notify = useSectionNotify('screens.trafficLog');
  const isNear = log.separationBroken.length > 0;
  const mayMove = useMay('traffic-log', 'edit');
  const mayAsk = mayMove && ((groups.length > 0 && !helps) || (isNear && !moves.data));
  const ask = async (): Promise<void> => {
    const requests = [
      ...(groups.length > 0 ? [refetch()] : []),
      ...(isNear ? [moves.refetch()] : []),
    ];
    const failed = (await Promise.all(requests)).find(({ error }) => error);
    if (failed) notify.error(failed.error);
  };
  return (
    <section
      className="tl-unplaced"
      aria-labelledby={titleId}
      data-drop={(takesOut && over) || undefined}
      onDragOver={(event) => {
        if (!takesOut) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (takesOut) onDrop();
      }}
    >
      <Typography
        id={titleId}
        variant="h2"
        sx={{ display: 'flex', justifyContent: 'space-between', mb: 1 }}
      >
        {translate('trafficLog.unplacedTitle')}
        <span className="tl-num">{count}</span>
      </Typography>
      {mayAsk && (
        <Button
          size="small"
          startIcon={<HelpIcon />}
          loading={isFetching || moves.isFetching}
          loadingPosition="start"
          onClick={() => void ask()}
          sx={{ mb: 0.5 }}
        >
          {translate('trafficLog.whatHelps')}
        </Button>
      )}
      {isNear && moves.data && (
        <MidnightHelps
          log={log}
          moves={moves.data}
          editable={props.editable}
          onMove={props.onMove}
        />
      )}
      {groups.length === 0 ? (
        <Typography
          variant="body2"
          sx={{ display: 'flex', gap: 0.75, alignItems: 'center', color: 'text.secondary' }}
        >
          {!searching && <CheckIcon color="success" fontSize="small" />}
          {translate(searching ? 'trafficLog.unplacedFound' : 'trafficLog.unplacedNone')}
        </Typography>
      ) : (
        <>
          {answered && (
            <HelpsByBreak
              log={log}
              answered={answered}
              entries={entries}
              editable={props.editable}
              onApply={setApplied}
              onOpen={props.onOpen}
            />
          )}
          {groups.map((group) => (
            <Group key={group.reason} {...props} group={group} helps={helps} />
          ))}
        </>
      )}
      {applied && <ApplyDialog log={log} help={applied} onClose={() => setApplied(null)} />}
    </section>
  );
});

interface HelpedProps extends UnplacedPaneProps {
  /** Suggestions by line; undefined until they were requested. */
  helps: ReadonlyMap<string, AiringSuggestions> | undefined;
}

function Group({ group, ...props }: HelpedProps & { group: ReasonGroup }) {
  const translate = useTranslate();
  const texts = REASON_TEXTS[group.reason];
  return (
    <div className="tl-group">
      <Typography
        component="h3"
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1,
          fontSize: 13,
          fontWeight: 650,
        }}
      >
        {translate(texts.name)}
        <span className="tl-num">{group.count}</span>
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {translate(texts.help)}
      </Typography>
      {group.entries.map((entry) => (
        <Entry
          key={`${entry.scheduleType}-${entry.scheduleId}-${entry.reason}-${entry.afterMidnight ?? 0}`}
          {...props}
          entry={entry}
        />
      ))}
    </div>
  );
}

function Entry(props: HelpedProps & { entry: Unplaced }) {
  const { log, helps, entry, editable, cut, onOpen, onCut, onDragStart, onDragEnd } = props;
  const translate = useTranslate();
  const blocked = otherReasons(entry).flatMap(([reason, count]) => {
    const key = BLOCKED_TEXTS[reason];
    return key ? [translate(key, { count })] : [];
  });
  const neighbour = neighbourOf(log, entry);
  const open = translate('trafficLog.openSpotOf', { name: entry.spotName });
  const take = translate('trafficLog.cutOf', { name: entry.spotName });
  return (
    <div
      className="tl-entry"
      draggable={editable}
      data-cut={cut === entry || undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', entry.spotName);
        event.dataTransfer.effectAllowed = 'move';
        onDragStart(entry);
      }}
      onDragEnd={onDragEnd}
    >
      <div>
        <div className="tl-entry-name">
          {entry.spotName}
          {entry.count > 1 && (
            <span
              className="tl-tag"
              title={translate('trafficLog.timesLabel', { smart_count: entry.count })}
            >
              {translate('trafficLog.times', { count: entry.count })}
            </span>
          )}
        </div>
        <div className="tl-entry-more">
          {entry.customerName} · {minutesText(entry.length)} ·{' '}
          {translate('trafficLog.priority', { letter: entry.priority })}
          {entry.afterMidnight === 1 && ` · ${translate('trafficLog.eveningBefore')}`}
        </div>
        {neighbour && (
          <div className="tl-entry-more">
            {neighbour.name === null
              ? translate('trafficLog.neighbourElsewhere', { time: neighbour.time })
              : translate('trafficLog.neighbour', neighbour)}
          </div>
        )}
        {blocked.length > 0 && (
          <div className="tl-entry-more">
            {translate('trafficLog.otherwise', { reasons: blocked.join(', ') })}
          </div>
        )}
        {helps && <Helps found={helps.get(lineKey(entry))} />}
      </div>
      <div>
        {editable && (
          <Tooltip title={take}>
            <IconButton size="small" aria-label={take} onClick={() => onCut(entry)}>
              <CutIcon sx={{ fontSize: 17 }} />
            </IconButton>
          </Tooltip>
        )}
        <Tooltip title={open}>
          <IconButton size="small" aria-label={open} onClick={() => onOpen(entry.spotId)}>
            <OpenIcon sx={{ fontSize: 17 }} />
          </IconButton>
        </Tooltip>
      </div>
    </div>
  );
}

/** The result of looking for suggestions for an entry. */
function Helps({ found }: { found: AiringSuggestions | undefined }) {
  const translate = useTranslate();
  const times = [...new Set(found?.changes.flatMap(({ time }) => time ?? []))].join(', ');
  return (
    <div className="tl-helps">
      {times && translate('trafficLog.helpsAt', { times })}
      {found?.changes.length === 0 &&
        translate(found.complete ? 'trafficLog.helpsNothing' : 'trafficLog.helpsCutShort')}
      {!found && translate('trafficLog.placedAnew')}
    </div>
  );
}
