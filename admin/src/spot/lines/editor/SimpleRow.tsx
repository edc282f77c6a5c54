import { Box, Checkbox, IconButton, Tooltip, Typography } from '@mui/material';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useTranslate } from 'ra-core';
import { memo, use } from 'react';
import { State } from '../../../shared/State';
import { useNameOf } from '../../../shared/records';
import { today, useFormat } from '../../../shared/format';
import { CardPricesContext } from '../card-prices';
import { withCardPrice } from '../model/card-price';
import { lineSum } from '../model/price';
import { simpleSentence } from '../model/sentences';
import type { Piece, SimpleLine } from '../model/types';
import type { LineTest } from './Effect';
import { LineTexts } from './LineTexts';
import { useCardHint } from './use-card-hint';

interface SimpleRowProps {
  line: SimpleLine;
  /** The campaign's pieces. */
  pieces: readonly Piece[];
  /** The date through which an open-ended line is counted. */
  through: string;
  tested?: LineTest;
  readOnly: boolean;
  ticked: boolean;
  onTick: (key: string, range: boolean) => void;
  onEdit: (line: SimpleLine) => void;
  /** Takes a line of which a field was typed over; undefined where nothing may be. */
  onType: ((line: SimpleLine) => void) | undefined;
  onDuplicate: (line: SimpleLine) => void;
  onDelete: (line: SimpleLine) => void;
}

/** A simple line as a sentence. Memoized, so that ticking one does not re-render hundreds. */
export const SimpleRow = memo(function SimpleRow(props: SimpleRowProps) {
  const {
    line,
    pieces,
    through,
    tested,
    readOnly,
    ticked,
    onTick,
    onEdit,
    onType,
    onDuplicate,
    onDelete,
  } = props;
  const translate = useTranslate();
  const format = useFormat();
  const showName = useNameOf('show');
  const names = { show: showName(line.showId), pieces };
  const sentence = simpleSentence(line, names, today(), translate);
  const prices = use(CardPricesContext);
  const sum = lineSum(withCardPrice(line, pieces, prices), through, pieces);
  const priceMark = useCardHint()(line, pieces, 'mark');
  const actions = [
    { key: 'kit.editRow', run: onEdit, Icon: EditIcon },
    { key: 'spot.duplicateRow', run: onDuplicate, Icon: CopyIcon },
    { key: 'kit.deleteRow', run: onDelete, Icon: DeleteIcon },
  ];
  return (
    <Box
      component="li"
      onDoubleClick={readOnly ? undefined : () => onEdit(line)}
      sx={{
        display: 'flex',
        // On a phone what the line comes to, and its buttons, are below it.
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: 1.5,
        px: readOnly ? 1.5 : 0.5,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: ticked ? 'action.selected' : undefined,
        '&:hover': { bgcolor: ticked ? 'action.selected' : 'action.hover' },
      }}
    >
      {!readOnly && (
        <Checkbox
          size="small"
          checked={ticked}
          onChange={(event) =>
            onTick(line.key, (event.nativeEvent as Partial<MouseEvent>).shiftKey === true)
          }
          onDoubleClick={(event) => event.stopPropagation()}
          value={line.key}
          slotProps={{
            input: { 'aria-label': translate('spot.bulk.select', { title: sentence }) },
          }}
          sx={{ p: 0.5, mr: -1 }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: { xs: 'calc(100% - 44px)', sm: 0 } }}>
        <LineTexts line={line} pieces={pieces} sentence={sentence} onType={onType} />
      </Box>
      {tested && (
        <State tone={tested.unplaced > 0 ? 'warning' : 'success'}>
          {translate('spot.test.ofLine', {
            placed: tested.placed,
            asked: tested.placed + tested.unplaced,
          })}
        </State>
      )}
      <Box
        sx={{
          display: { xs: 'flex', sm: 'block' },
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1.5,
          minWidth: 0,
          '& > *': { whiteSpace: { sm: 'nowrap' } },
          ml: { xs: readOnly ? 0 : 4, sm: 0 },
          mr: { xs: 'auto', sm: 0 },
          textAlign: { sm: 'right' },
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Typography variant="body2">
          {translate('spot.airings', { smart_count: sum.airings })}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {[format.money(sum.cents), priceMark].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {!readOnly && (
        <Box sx={{ whiteSpace: 'nowrap', ml: 'auto' }}>
          {actions.map(({ key, run, Icon }) => {
            const label = translate(key, { title: sentence });
            return (
              <Tooltip key={key} title={label}>
                <IconButton size="small" onClick={() => run(line)} aria-label={label}>
                  <Icon sx={{ fontSize: 17 }} />
                </IconButton>
              </Tooltip>
            );
          })}
        </Box>
      )}
    </Box>
  );
});
