import { Button, Typography } from '@mui/material';
import type { ExistingPart } from '@contract/enums';
import { useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSectionNotify } from '../shared/notify';
import { useSessionState } from '../shared/services';
import { ScreenUnavailable } from '../workspace/ScreenState';
import { PART_TEXTS } from './part-texts';
import { useMediaGroup } from './use-media-group';

/**
 * Instead of a screen whose part is turned off; to administrators it says what the part does, with
 * a button that turns it on.
 */
export function PartOff({ part, titleKey }: { part: ExistingPart; titleKey: string }) {
  const translate = useTranslate();
  const { user, multimediaId } = useSessionState();
  const { canAccess } = useCanAccess({ resource: 'multimedia', action: 'edit' });
  const name = user?.multimedias.find(({ id }) => id === multimediaId)?.name ?? '';
  return (
    <ScreenUnavailable titleKey={titleKey} textKey="app.unavailableText">
      <Typography color="text.secondary">{translate('mediaGroup.partOff', { name })}</Typography>
      {canAccess === true && <TurnOn part={part} titleKey={titleKey} />}
    </ScreenUnavailable>
  );
}

function TurnOn({ part, titleKey }: { part: ExistingPart; titleKey: string }) {
  const translate = useTranslate();
  const notify = useSectionNotify(titleKey);
  const { data, save } = useMediaGroup();
  const [busy, setBusy] = useState(false);
  const turnOn = async (): Promise<void> => {
    if (!data) return;
    setBusy(true);
    try {
      const { id, name, version } = data;
      await save({ id, name, version, parts: [...(data.parts ?? []), part] });
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Typography sx={{ mt: 2, mx: 'auto', maxWidth: '60ch' }}>
        {translate(PART_TEXTS[part].about)}
      </Typography>
      <Button
        variant="contained"
        sx={{ mt: 2 }}
        loading={busy}
        disabled={!data}
        onClick={() => void turnOn()}
      >
        {translate('mediaGroup.turnOn')}
      </Button>
    </>
  );
}
