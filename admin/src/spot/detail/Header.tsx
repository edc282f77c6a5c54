import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { State } from '../../shared/State';
import { useMay } from '../../shared/may';
import { KeysDialog } from '../../dialog/KeysDialog';
import { useModal } from '../../workspace/modal';
import { SPOT_KEYS } from '../keys';
import type { SpotFields } from '../model/types';
import { MoreMenu } from './MoreMenu';
import { numberOf, type StoredVersion } from './use-save';

interface HeaderProps {
  stored: StoredVersion | null;
  /** Whether somebody deleted it. */
  deleted: boolean;
  /** The number of the campaign that a new one replaces. */
  replaces: string | null;
  busy: boolean;
  /** Whether the user's role may save campaigns. */
  mayEdit: boolean;
  onTest: () => void;
}

/** Number and name, and the actions on the campaign. */
export function Header({ stored, deleted, replaces, busy, mayEdit, onTest }: HeaderProps) {
  const translate = useTranslate();
  const name = useWatch<SpotFields, 'spotName'>({ name: 'spotName' });
  const modal = useModal();
  // A test run makes logs, so it needs the permission to make them.
  const mayTest = useMay('traffic-log', 'create');
  const heading = replaces
    ? translate('spot.replacing', { number: replaces })
    : translate('spot.new');
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 4,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {stored ? `${numberOf(stored)} ${name}` : heading}
      </Typography>
      {stored?.cancelled && <State tone="neutral">{translate('spot.status.cancelled')}</State>}
      {stored?.submitted && !stored.cancelled && (
        <State tone="info">{translate('spot.status.waiting')}</State>
      )}
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>
        <Tooltip title={translate('kit.keys')}>
          <IconButton
            size="small"
            aria-label={translate('kit.keys')}
            onClick={() => modal.open(<KeysDialog keys={SPOT_KEYS} onClose={modal.close} />)}
          >
            <KeyboardIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        {stored && !deleted && <MoreMenu stored={stored} name={name} mayEdit={mayEdit} />}
        {!deleted && mayEdit && !stored?.cancelled && !stored?.putAway && (
          <>
            {mayTest && (
              <Button variant="outlined" onClick={onTest} disabled={busy}>
                {translate('spot.saveAndTest')}
              </Button>
            )}
            <Button type="submit" variant="contained" loading={busy}>
              {translate('kit.save')}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}
