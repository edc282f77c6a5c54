import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { awayText, RULE_TEXTS, SERVICE_TEXTS } from '../model/texts';
import type { Airing } from '../model/types';

interface DetailBarProps {
  airing: Airing | null;
  /** The name of the airing that was cut and not yet pasted. */
  cutName: string | null;
  speakerOf: (id: number) => string | undefined;
  /** The airing's category, which narrow rows leave out. */
  category: string | undefined;
  editable: boolean;
  /** Corrects what is read; null where nothing is. */
  onText: (() => void) | null;
  onOpen: (spotId: number) => void;
  onCut: () => void;
  onPaste: () => void;
  onCancel: () => void;
  onRemove: () => void;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-block', mr: 2 }}>
      <Box component="span" sx={{ color: 'text.secondary', mr: 0.5 }}>
        {label}
      </Box>
      {children}
    </Box>
  );
}

/** Details of the selected airing, and the actions on it. */
export function DetailBar(props: DetailBarProps) {
  const { airing, cutName, speakerOf, category, editable } = props;
  const { onText, onOpen, onCut, onPaste, onCancel, onRemove } = props;
  const translate = useTranslate();
  const speaker = typeof airing?.speakerId === 'number' ? speakerOf(airing.speakerId) : undefined;
  const service = airing?.service && SERVICE_TEXTS[airing.service];
  return (
    <Box
      component="section"
      aria-label={translate('trafficLog.detail.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 45,
        px: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: cutName === null ? undefined : 'action.selected',
        fontSize: 13,
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }} role="status">
        {cutName !== null ? (
          translate('trafficLog.cutText', { name: cutName })
        ) : airing ? (
          <>
            <Fact
              label={translate(
                airing.pieceId === undefined ? 'trafficLog.detail.file' : 'trafficLog.detail.piece',
              )}
            >
              {airing.copyToCome === 1 ? translate('spot.audio.toCome') : airing.fileName}
            </Fact>
            {service && (
              <Fact label={translate('trafficLog.detail.service')}>{translate(service)}</Fact>
            )}
            <Fact label={translate('trafficLog.detail.priority')}>{airing.priority}</Fact>
            {category && <Fact label={translate('trafficLog.column.category')}>{category}</Fact>}
            {airing.minutesAway !== undefined && (
              <Fact label={translate('trafficLog.detail.exactTime')}>
                {translate(awayText(airing.minutesAway), {
                  smart_count: Math.abs(airing.minutesAway),
                })}
              </Fact>
            )}
            {speaker && <Fact label={translate('trafficLog.detail.speaker')}>{speaker}</Fact>}
            {airing.brokenRules.map((rule) => (
              <Box key={rule} component="span" sx={{ color: 'error.main', mr: 2 }}>
                {translate(RULE_TEXTS[rule])}
              </Box>
            ))}
            {airing.ntcText && (
              <Typography variant="body2" sx={{ maxHeight: 60, overflowY: 'auto' }} tabIndex={0}>
                {airing.ntcText}
              </Typography>
            )}
          </>
        ) : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('trafficLog.detail.none')}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
        {cutName !== null ? (
          <>
            <Button size="small" onClick={onCancel}>
              {translate('kit.cancel')}
            </Button>
            <Button size="small" variant="contained" onClick={onPaste}>
              {translate('trafficLog.paste')}
            </Button>
          </>
        ) : (
          airing && (
            <>
              <Button size="small" onClick={() => onOpen(airing.spotId)}>
                {translate('trafficLog.openSpot')}
              </Button>
              {onText && (
                <Button size="small" onClick={onText}>
                  {translate('trafficLog.readText.correct')}
                </Button>
              )}
              {editable && (
                <>
                  <Button size="small" onClick={onCut}>
                    {translate('trafficLog.cut')}
                  </Button>
                  <Button size="small" color="error" onClick={onRemove}>
                    {translate('trafficLog.takeOut')}
                  </Button>
                </>
              )}
            </>
          )
        )}
      </Box>
    </Box>
  );
}
