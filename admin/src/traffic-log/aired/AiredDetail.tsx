import { didAir } from '@contract/airing-outcome';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Item } from './model/day-rows';
import type { Command, RowRule } from './model/deciding';
import type { AiredDay, AiredAiring, Decision, LooseRow } from './model/types';
import { COMMAND_TEXTS } from './model/texts';
import { useSaidText } from './use-said-text';

interface AiredDetailProps {
  day: AiredDay;
  item: Item | null;
  /** Message key: why the last key did nothing. */
  hint: string | null;
  editable: boolean;
  onCommand: (command: Command) => void;
  onDecide: (decision: Decision) => void;
  /** What is said of a row for good: it is no spot, or its title is a campaign. */
  onSay: (what: RowRule) => void;
}

/** The selected row, and every decision that can be made about it. */
export function AiredDetail(props: AiredDetailProps) {
  const { day, item, hint, editable, onCommand, onDecide, onSay } = props;
  const translate = useTranslate();
  const text = hint !== null ? translate(hint) : null;
  return (
    <Box
      component="section"
      aria-label={translate('aired.selected')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 45,
        px: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 13,
      }}
    >
      <Box sx={{ flex: '1 1 100%', minWidth: 0, overflowWrap: 'anywhere' }} role="status">
        {text ?? (
          <Facts item={item} none={translate(editable ? 'aired.keys' : 'aired.closedHint')} />
        )}
      </Box>
      {item?.airing && editable && (
        <AiringActions airing={item.airing} onCommand={onCommand} onDecide={onDecide} />
      )}
      {item?.row && editable && (
        <RowActions
          day={day}
          row={item.row}
          onCommand={onCommand}
          onDecide={onDecide}
          onSay={onSay}
        />
      )}
    </Box>
  );
}

function Facts({ item, none }: { item: Item | null; none: string }) {
  const translate = useTranslate();
  const saidText = useSaidText();
  if (!item) return <span style={{ opacity: 0.75 }}>{none}</span>;
  if (item.row) {
    const { actualStart, actualLength, title, file, cart } = item.row;
    const name = title ?? file ?? String(cart ?? '');
    return (
      <>{translate('aired.rowText', { name, at: actualStart, seconds: actualLength ?? '?' })}</>
    );
  }
  const { fileName, start, actualStart, actualLength, actualFile, length, note, said } =
    item.airing;
  return (
    <>
      {translate('aired.plannedText', { fileName, start, seconds: length })}{' '}
      {said !== null && `${saidText(said)} `}
      {actualStart !== null &&
        said === null &&
        translate('aired.airedText', {
          file: actualFile ?? fileName,
          start: actualStart,
          seconds: actualLength ?? '?',
        })}
      {note !== null && ` ${translate('aired.noteText', { note })}`}
    </>
  );
}

const COMMANDS: readonly Command[] = ['bill', 'asScheduled', 'makeGood', 'scratch'];

/** Billing an airing that no file mentions declares that it aired. */
const labelOf = (command: Command, { state }: AiredAiring): string =>
  command === 'bill' && state === 'PENDING' ? 'aired.command.tick' : COMMAND_TEXTS[command];

interface ActionsProps {
  onCommand: (command: Command) => void;
  onDecide: (decision: Decision) => void;
}

function AiringActions({ airing, onCommand, onDecide }: ActionsProps & { airing: AiredAiring }) {
  const translate = useTranslate();
  const [note, setNote] = useState(airing.note ?? '');
  const save = (): void => {
    if (note.trim() !== (airing.note ?? ''))
      onDecide({ airingId: airing.airingId, note: note.trim() === '' ? null : note.trim() });
  };
  return (
    <>
      <TextField
        label={translate('aired.note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
        autoComplete="off"
        sx={{ flex: '1 1 110px', maxWidth: 170 }}
      />
      {COMMANDS.map((command) => (
        <Button key={command} size="small" onClick={() => onCommand(command)}>
          {translate(labelOf(command, airing))}
        </Button>
      ))}
      {airing.decision !== null && (
        <Button size="small" color="error" onClick={() => onCommand('takeBack')}>
          {translate('aired.command.takeBack')}
        </Button>
      )}
    </>
  );
}

interface RowActionsProps extends ActionsProps {
  day: AiredDay;
  row: LooseRow;
  onSay: (what: RowRule) => void;
}

/** Links what aired to an airing that did not, or to a campaign of the day, or scratches it. */
function RowActions({ day, row, onCommand, onDecide, onSay }: RowActionsProps) {
  const translate = useTranslate();
  const unaired = day.airings.filter(({ state }) => !didAir(state));
  const campaigns = new Map(day.airings.map(({ spotId, spotName }) => [spotId, spotName]));
  const choice = (
    labelKey: string,
    options: readonly { value: number; label: string }[],
    onChoose: (value: number) => void,
  ) =>
    options.length > 0 && (
      <TextField
        select
        label={translate(labelKey)}
        value=""
        onChange={(event) => onChoose(Number(event.target.value))}
        sx={{ width: 180 }}
        slotProps={{ select: { MenuProps: { transitionDuration: 0 } } }}
      >
        {options.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    );
  const isDecided = row.decision !== null || row.spotId !== null;
  return (
    <>
      {choice(
        'aired.linkTo',
        unaired.map(({ airingId, start, spotName }) => ({
          value: airingId,
          label: `${start} ${spotName}`,
        })),
        (airingId) => onDecide({ airingId, linkRowId: row.rowId }),
      )}
      {choice(
        'aired.countFor',
        [...campaigns].map(([value, label]) => ({ value, label })),
        (spotId) => onDecide({ rowId: row.rowId, spotId }),
      )}
      {row.offeredFor !== null && (
        <Button size="small" onClick={() => onCommand('bill')}>
          {translate('aired.command.accept')}
        </Button>
      )}
      <Button size="small" onClick={() => onCommand('scratch')}>
        {translate('aired.command.scratch')}
      </Button>
      {row.title !== null && (
        <Button size="small" onClick={() => onSay('always')}>
          {translate('aired.isAlways')}
        </Button>
      )}
      <Button size="small" onClick={() => onSay('noSpot')}>
        {translate('aired.isNoSpot')}
      </Button>
      {isDecided && (
        <Button size="small" color="error" onClick={() => onCommand('takeBack')}>
          {translate('aired.command.takeBack')}
        </Button>
      )}
    </>
  );
}
