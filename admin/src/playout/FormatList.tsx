import { Box, Button, List, ListItemButton, ListItemText, ListSubheader } from '@mui/material';
import { PLAYOUT_DIRECTIONS, type PlayoutDirection } from '@contract/playout';
import { useTranslate } from 'ra-core';
import { type ListedFormat, useFormatLabel } from '../shared/playout-formats';

const TITLES = { out: 'playout.out', in: 'playout.in' } as const;

interface FormatListProps {
  formats: readonly ListedFormat[];
  /** The one that is shown. */
  shown: ListedFormat | undefined;
  /** Whether the user's role may change formats. */
  mayEdit: boolean;
  /** Absent while it is being loaded. */
  onCopy?: () => void;
  /** Absent for a preset. */
  onDelete?: () => void;
  onImport: (file: File | undefined) => void;
  onCreate: (direction: PlayoutDirection) => void;
  onChoose: (format: ListedFormat) => void;
}

/** The formats by direction, with their actions. */
export function FormatList(props: FormatListProps) {
  const { formats, shown, mayEdit, onCopy, onDelete, onImport } = props;
  const translate = useTranslate();
  return (
    <nav aria-label={translate('screens.playoutFormats')}>
      {mayEdit && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
          <Button size="small" variant="outlined" disabled={!onCopy} onClick={onCopy}>
            {translate('playout.copy')}
          </Button>
          <Button size="small" disabled={!onDelete} onClick={onDelete}>
            {translate('ra.action.delete')}
          </Button>
          <Button size="small" component="label" role={undefined} tabIndex={-1}>
            {translate('playout.importJson')}
            <input
              type="file"
              accept=".json,application/json"
              className="visually-hidden"
              aria-label={translate('playout.importJson')}
              onChange={({ target }) => onImport(target.files?.[0])}
            />
          </Button>
        </Box>
      )}
      {PLAYOUT_DIRECTIONS.map((direction) => (
        <Direction
          key={direction}
          direction={direction}
          formats={formats.filter((format) => format.direction === direction)}
          shown={shown}
          onCreate={mayEdit ? props.onCreate : undefined}
          onChoose={props.onChoose}
        />
      ))}
    </nav>
  );
}

type DirectionProps = Pick<FormatListProps, 'formats' | 'shown' | 'onChoose'> & {
  onCreate: FormatListProps['onCreate'] | undefined;
  direction: PlayoutDirection;
};

/** The formats that write logs, or those that read what aired. */
function Direction({ direction, formats, shown, onCreate, onChoose }: DirectionProps) {
  const translate = useTranslate();
  const labelOf = useFormatLabel();
  const title = translate(TITLES[direction]);
  return (
    <List
      component="div"
      dense
      subheader={
        <ListSubheader component="div" className="pf-direction">
          <h2>{title}</h2>
          {onCreate && (
            <Button
              size="small"
              aria-label={`${translate('playout.create')}: ${title}`}
              onClick={() => onCreate(direction)}
            >
              {translate('playout.create')}
            </Button>
          )}
        </ListSubheader>
      }
    >
      {formats.map((format) => (
        <ListItemButton
          key={format.id}
          component="button"
          selected={format.id === shown?.id}
          aria-current={format.id === shown?.id}
          onClick={() => onChoose(format)}
          sx={{ width: '100%', textAlign: 'left' }}
        >
          <ListItemText
            primary={format.name}
            secondary={format.preset === null ? translate('playout.own') : labelOf(format)}
          />
        </ListItemButton>
      ))}
    </List>
  );
}
