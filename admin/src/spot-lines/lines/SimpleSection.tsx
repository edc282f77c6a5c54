import { Box, Chip, IconButton, Tooltip, Typography } from '@mui/material';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { useModal } from '../../workspace/modal';
import { today, useFormat } from '../format';
import { useNameOf } from '../../shared/records';
import { horizonOf } from '../model/asked';
import { duplicateLine, newSimpleLine } from '../model/new-lines';
import { lineSum } from '../model/price';
import { lineDetails, simpleSentence } from '../model/sentences';
import type { SimpleLine } from '../model/types';
import type { LinesStore } from '../store';
import type { LineTest } from './Effect';
import { AddButton } from './AddButton';
import { SectionHeader } from './SectionHeader';
import { SimpleLineDialog } from './SimpleLineDialog';

interface SimpleSectionProps {
  store: LinesStore;
  tested: ReadonlyMap<string, LineTest>;
  readOnly: boolean;
}

/** The simple schedule: each line as a sentence. */
export function SimpleSection({ store, tested, readOnly }: SimpleSectionProps) {
  const translate = useTranslate();
  const modal = useModal();
  const lines = useSyncExternalStore(store.subscribe, () => store.get().simple);
  const through = useSyncExternalStore(store.subscribe, () => {
    const { simple, advanced } = store.get();
    return horizonOf([...simple, ...advanced], today());
  });

  const edit = (line: SimpleLine, isNew: boolean): void =>
    modal.open(
      <SimpleLineDialog
        line={line}
        isNew={isNew}
        tested={tested.get(line.key)}
        onClose={modal.close}
        onSave={(saved) =>
          store.setSimple((all) =>
            isNew ? [...all, saved] : all.map((other) => (other.key === line.key ? saved : other)),
          )
        }
      />,
    );

  return (
    <section aria-labelledby="spot-simple">
      <SectionHeader id="spot-simple" title={translate('spot.simple.title')}>
        {!readOnly && (
          <AddButton
            label={translate('spot.simple.add')}
            letter="L"
            onAdd={() => edit(newSimpleLine(today()), true)}
          />
        )}
      </SectionHeader>
      {lines.length === 0 ? (
        <Typography color="text.secondary" variant="body2" sx={{ py: 1 }}>
          {translate('spot.simple.empty')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0 }}>
          {lines.map((line) => (
            <SimpleRow
              key={line.key}
              line={line}
              through={through}
              tested={tested.get(line.key)}
              readOnly={readOnly}
              onEdit={() => edit(line, false)}
              onDuplicate={() => store.setSimple((all) => [...all, duplicateLine(line)])}
              onDelete={() =>
                store.setSimple((all) => all.filter((other) => other.key !== line.key))
              }
            />
          ))}
        </Box>
      )}
    </section>
  );
}

interface SimpleRowProps {
  line: SimpleLine;
  /** The date through which a line without an end is counted. */
  through: string;
  tested?: LineTest;
  readOnly: boolean;
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

function SimpleRow(props: SimpleRowProps) {
  const { line, through, tested, readOnly, onEdit, onDuplicate, onDelete } = props;
  const translate = useTranslate();
  const format = useFormat();
  const showName = useNameOf('show');
  const sentence = simpleSentence(line, showName(line.showId), today(), translate);
  const sum = lineSum(line, through);
  const actions = [
    { key: 'kit.editRow', run: onEdit, Icon: EditIcon },
    { key: 'spot.duplicateRow', run: onDuplicate, Icon: CopyIcon },
    { key: 'kit.deleteRow', run: onDelete, Icon: DeleteIcon },
  ];
  return (
    <Box
      component="li"
      onDoubleClick={readOnly ? undefined : onEdit}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 1.5,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550 }}>{sentence}</Typography>
        <Typography variant="caption" color="text.secondary">
          {lineDetails(line, translate)}
        </Typography>
      </Box>
      {tested && (
        <Chip
          size="small"
          variant="outlined"
          color={tested.unplaced > 0 ? 'warning' : 'success'}
          label={translate('spot.test.ofLine', {
            placed: tested.placed,
            asked: tested.placed + tested.unplaced,
          })}
        />
      )}
      <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        <Typography variant="body2">
          {translate('spot.airings', { smart_count: sum.airings })}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {format.money(sum.cents)}
        </Typography>
      </Box>
      {!readOnly && (
        <Box sx={{ whiteSpace: 'nowrap' }}>
          {actions.map(({ key, run, Icon }) => {
            const label = translate(key, { title: sentence });
            return (
              <Tooltip key={key} title={label}>
                <IconButton size="small" onClick={run} aria-label={label}>
                  <Icon sx={{ fontSize: 17 }} />
                </IconButton>
              </Tooltip>
            );
          })}
        </Box>
      )}
    </Box>
  );
}
