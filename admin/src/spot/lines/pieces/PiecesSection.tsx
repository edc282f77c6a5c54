import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PasteIcon from '@mui/icons-material/ContentPasteGoOutlined';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore, type KeyboardEvent } from 'react';
import { useNameOf } from '../../../shared/records';
import { useModal } from '../../../workspace/modal';
import { undoByKey } from '../bulk/section-keys';
import { today } from '../../../shared/format';
import { AddButton } from '../editor/AddButton';
import { SectionHeader } from '../editor/SectionHeader';
import { duplicateLine, newPiece } from '../model/new-lines';
import { pieceDetails } from '../model/pieces';
import { pieceName } from '../model/sentences';
import type { Piece } from '../model/types';
import type { LinesStore } from '../store';
import { PastePiecesDialog } from './PastePiecesDialog';
import { PieceDialog } from './PieceDialog';

interface Action {
  key: string;
  run: (piece: Piece) => void;
  Icon: SvgIconComponent;
  disabled?: boolean;
}

/** The files that lines of the campaign air in turn. */
export function PiecesSection({ store, readOnly }: { store: LinesStore; readOnly: boolean }) {
  const translate = useTranslate();
  const modal = useModal();
  const speakerName = useNameOf('speaker');
  const pieces = useSyncExternalStore(store.subscribe, () => store.get().pieces);
  const full = pieces.length >= LIMITS.piecesPerCampaign;

  const edit = (piece: Piece, isNew: boolean): void =>
    modal.open(
      <PieceDialog
        piece={piece}
        isNew={isNew}
        onClose={modal.close}
        onSave={(saved) =>
          store.setPieces((all) =>
            isNew ? [...all, saved] : all.map((other) => (other.key === piece.key ? saved : other)),
          )
        }
      />,
    );
  const paste = (): void =>
    modal.open(
      <PastePiecesDialog
        room={LIMITS.piecesPerCampaign - pieces.length}
        onAdd={(added) => store.setPieces((all) => [...all, ...added])}
        onClose={modal.close}
      />,
    );
  const actions: Action[] = [
    { key: 'kit.editRow', run: (piece: Piece) => edit(piece, false), Icon: EditIcon },
    {
      key: 'spot.duplicateRow',
      run: (piece: Piece) => edit(duplicateLine(piece), true),
      Icon: CopyIcon,
      disabled: full,
    },
    {
      key: 'kit.deleteRow',
      run: ({ key }: Piece) => store.setPieces((all) => all.filter((other) => other.key !== key)),
      Icon: DeleteIcon,
    },
  ];
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!readOnly) undoByKey(event, store);
  };

  return (
    <section aria-labelledby="spot-pieces" onKeyDown={onKeyDown}>
      <SectionHeader id="spot-pieces" title={translate('spot.pieces.title')}>
        {pieces.length === 0 && (
          <Typography
            color="text.secondary"
            variant="body2"
            sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, order: { xs: 1, sm: 0 } }}
          >
            {translate('spot.pieces.empty')}
          </Typography>
        )}
        {!readOnly && !full && (
          <>
            <Tooltip title={translate('spot.pieces.paste')}>
              <IconButton size="small" onClick={paste} aria-label={translate('spot.pieces.paste')}>
                <PasteIcon sx={{ fontSize: 18 }} />
              </IconButton>
            </Tooltip>
            <AddButton
              label={translate('spot.pieces.add')}
              letter="P"
              onAdd={() => edit(newPiece(), true)}
            />
          </>
        )}
      </SectionHeader>
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {pieces.map((piece) => (
          <PieceRow
            key={piece.key}
            piece={piece}
            speaker={speakerName(piece.speakerId)}
            actions={readOnly ? [] : actions}
            onEdit={readOnly ? undefined : () => edit(piece, false)}
          />
        ))}
      </Box>
    </section>
  );
}

interface PieceRowProps {
  piece: Piece;
  speaker: string;
  actions: readonly Action[];
  onEdit: (() => void) | undefined;
}

function PieceRow({ piece, speaker, actions, onEdit }: PieceRowProps) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      onDoubleClick={onEdit}
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
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>{pieceName(piece, translate)}</Typography>
        <Typography variant="caption" color="text.secondary">
          {pieceDetails(piece, speaker, today(), translate)}
        </Typography>
      </Box>
      {actions.length > 0 && (
        <Box sx={{ whiteSpace: 'nowrap' }}>
          {actions.map(({ key, run, Icon, disabled }) => {
            const label = translate(key, { title: pieceName(piece, translate) });
            return (
              <Tooltip key={key} title={label}>
                <span>
                  <IconButton
                    size="small"
                    disabled={disabled}
                    onClick={() => run(piece)}
                    aria-label={label}
                  >
                    <Icon sx={{ fontSize: 17 }} />
                  </IconButton>
                </span>
              </Tooltip>
            );
          })}
        </Box>
      )}
    </Box>
  );
}
