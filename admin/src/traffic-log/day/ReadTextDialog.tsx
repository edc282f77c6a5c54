import { useQueryClient } from '@tanstack/react-query';
import type { SpotType } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { isRead } from '@contract/reads';
import { HttpError, maxLength, required, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '../../dialog/FormDialog';
import { TextInput } from '../../inputs/TextInput';
import { useMay } from '../../shared/may';
import { useHttp } from '../../shared/services';
import { useModal } from '../../workspace/modal';
import type { Airing, Log } from '../model/types';
import { forgetLogs, logQuery } from '../use-log';

const RULES = [required(), maxLength(LIMITS.ntcText)];

interface ReadTextDialogProps {
  log: Log;
  airing: Airing;
  onClose: () => void;
}

/** Corrects what is read in one airing; its line stays as it is. */
function ReadTextDialog({ log, airing, onClose }: ReadTextDialogProps) {
  const translate = useTranslate();
  const http = useHttp();
  const queries = useQueryClient();
  const { stationId, date } = log;
  const save = async ({ ntcText }: FieldValues): Promise<void> => {
    // A log that somebody else changed meanwhile is shown behind the dialog by then.
    const { version } = queries.getQueryData(logQuery(http, stationId, date).queryKey) ?? log;
    try {
      await http.json('/TrafficLog/text', {
        method: 'POST',
        body: { stationId, date, version, airingId: airing.id, ntcText },
      });
      onClose();
      await forgetLogs(queries);
    } catch (error) {
      if (error instanceof HttpError && error.status === 409) await forgetLogs(queries);
      throw error;
    }
  };
  return (
    <FormDialog
      title={translate('trafficLog.readText.title', { name: airing.spotName })}
      section="screens.trafficLog"
      record={{ id: airing.id, ntcText: airing.ntcText ?? '' }}
      submitKey="kit.save"
      onSubmit={save}
      onClose={onClose}
      hint={translate('trafficLog.readText.hint')}
      maxWidth="sm"
    >
      <TextInput
        source="ntcText"
        label="spot.line.ntcText"
        validate={RULES}
        empty=""
        multiline
        minRows={6}
        autoFocus
      />
    </FormDialog>
  );
}

/**
 * Opens the dialog for the text of an airing, in a locked log too; null for what nobody reads, and for those who may not
 * edit logs.
 */
export function useReadText(log: Log, airing: Airing | null): (() => void) | null {
  const modal = useModal();
  const mayEdit = useMay('traffic-log', 'edit');
  const open = useCallback(() => {
    if (airing) modal.open(<ReadTextDialog log={log} airing={airing} onClose={modal.close} />);
  }, [modal, log, airing]);
  if (!mayEdit || !airing) return null;
  const { spotType, fileName } = airing;
  return isRead({ spotType: spotType as SpotType, fileName }) ? open : null;
}
