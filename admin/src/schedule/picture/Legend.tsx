import { Box, IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

const Sample = styled('span')(({ theme }) => {
  const { palette } = theme;
  const tint = (color: string) =>
    `color-mix(in srgb, ${color} ${palette.mode === 'dark' ? 26 : 15}%, ${palette.background.paper})`;
  return {
    position: 'relative',
    display: 'inline-block',
    width: 22,
    height: 13,
    marginRight: 6,
    borderRadius: 3,
    border: '1px solid currentColor',
    overflow: 'hidden',
    textAlign: 'center',
    lineHeight: '11px',
    fontSize: 9,
    color: palette.primary.main,
    background: tint(palette.primary.main),
    '&.sponsor': { color: palette.secondary.main, background: tint(palette.secondary.main) },
    '&.plain': { color: palette.text.secondary, background: tint(palette.text.secondary) },
    '&.plain.hard': { background: palette.text.secondary },
    '& i': {
      position: 'absolute',
      left: 7,
      top: 2.5,
      width: 6,
      height: 6,
      background: 'currentColor',
      transform: 'rotate(45deg)',
    },
    '&.start::before, &.end::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      height: 3,
      background: 'currentColor',
    },
    '&.start::before': { top: -1 },
    '&.end::before': { bottom: -1 },
  };
});

function Entry({ children, text }: { children: ReactNode; text: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', mr: 2 }}>
      {children}
      {text}
    </Box>
  );
}

interface LegendProps {
  canGrow: boolean;
  canShrink: boolean;
  onZoom: (by: 1 | -1) => void;
  onKeys: () => void;
}

/** The legend of the marks, and the zoom. */
export function Legend({ canGrow, canShrink, onZoom, onKeys }: LegendProps) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        px: 1.5,
        minHeight: 38,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 12,
        color: 'text.secondary',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', py: 0.5 }}>
        <Entry text={translate('schedule.ad')}>
          <Sample />
        </Entry>
        <Entry text={translate('schedule.sponsor')}>
          <Sample className="sponsor">
            <i />
          </Sample>
        </Entry>
        <Entry text={translate('schedule.soft')}>
          <Sample className="plain" />
        </Entry>
        <Entry text={translate('schedule.hard')}>
          <Sample className="plain hard" />
        </Entry>
        <Entry text={translate('schedule.start')}>
          <Sample className="plain start" />
        </Entry>
        <Entry text={translate('schedule.end')}>
          <Sample className="plain end" />
        </Entry>
      </Box>
      <Tooltip title={translate('kit.keys')}>
        <IconButton size="small" onClick={onKeys} aria-label={translate('kit.keys')}>
          <KeyboardIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={translate('schedule.zoomOut')}>
        <span>
          <IconButton
            size="small"
            onClick={() => onZoom(-1)}
            disabled={!canShrink}
            aria-label={translate('schedule.zoomOut')}
          >
            <ZoomOutIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={translate('schedule.zoomIn')}>
        <span>
          <IconButton
            size="small"
            onClick={() => onZoom(1)}
            disabled={!canGrow}
            aria-label={translate('schedule.zoomIn')}
          >
            <ZoomInIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  );
}
