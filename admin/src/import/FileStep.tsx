import { Box, Button, TextField, Typography } from '@mui/material';
import {
  IMPORT_ENTITIES,
  type ImportEntity,
  isBilling,
  isLogWeek,
  mayBeLog,
} from '@contract/import';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../shared/format';
import { useParts } from '../shared/services';
import { useFileDrop } from '../shared/use-file-drop';
import { useTabActive } from '../workspace/tab-context';
import { dialogIsOpen } from '../workspace/use-alt-key';
import { LogFormat } from './LogFormat';
import { pastedFile } from './model/pasted';
import { Actions, StepFrame } from './StepFrame';
import { MEGABYTES } from './use-import';
import { WholeGroup } from './WholeGroup';
import { useKindName } from './words';

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

/** Takes what is pasted anywhere in the tab but into a field. */
function usePaste(take: (data: DataTransfer) => void): void {
  const active = useTabActive();
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!active) return;
    const onPaste = (event: ClipboardEvent): void => {
      if (!event.clipboardData || isTyped(event.target) || dialogIsOpen()) return;
      latest.current(event.clipboardData);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [active]);
}

/** The endings of files that are offered; undefined for all. */
const acceptOf = (entity: ImportEntity, format: string | null): string | undefined => {
  if (isLogWeek(entity)) return '.log,.LOG,.zip';
  return mayBeLog(entity) && format ? undefined : '.csv,.tsv,.txt,.xlsx,.xlsm,.ods';
};

/** What a file of AdmiCom becomes, which its kind alone does not say. */
const ADMICOM_TEXTS: Partial<Record<ImportEntity, string>> = {
  week: 'import.weekText',
  sale: 'import.saleText',
};

interface FileStepProps {
  entity: ImportEntity;
  onEntity: (entity: ImportEntity) => void;
  /** Null while one is read; the format is that of a log for playout. */
  onFile: ((file: File, format: string | null) => void) | null;
  /** Null while one is read. */
  onZip: ((file: File) => void) | null;
  /** To the columns of the file that is there; null where none is. */
  onBack: (() => void) | null;
  focus: boolean;
}

/** Which records, and the file that holds them: dropped, chosen or pasted. */
export function FileStep({ entity, onEntity, onFile, onZip, onBack, focus }: FileStepProps) {
  const translate = useTranslate();
  const formats = useFormat();
  const kindName = useKindName();
  const input = useRef<HTMLInputElement>(null);
  const [format, setFormat] = useState<string | null>(null);
  const takesLogs = mayBeLog(entity);
  const bills = useParts().includes('billing');
  const text = ADMICOM_TEXTS[entity];
  const take = onFile && ((file: File): void => onFile(file, takesLogs ? format : null));
  const { over, handlers } = useFileDrop(take);
  const paste = (data: DataTransfer): void => {
    const file = pastedFile(data, translate('import.pasted'));
    if (file) take?.(file);
  };
  usePaste(paste);
  return (
    <StepFrame title={translate('import.fileTitle')} focus={focus}>
      <TextField
        select
        label={translate('import.what')}
        value={entity}
        onChange={({ target }) => {
          const chosen = IMPORT_ENTITIES.find((one) => one === target.value);
          if (chosen) onEntity(chosen);
        }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ maxWidth: 320 }}
      >
        {IMPORT_ENTITIES.filter((one) => !isBilling(one) || bills).map((one) => (
          <option key={one} value={one}>
            {kindName(one, 2)}
          </option>
        ))}
      </TextField>
      {text !== undefined && <Typography variant="body2">{translate(text)}</Typography>}
      {takesLogs && <LogFormat format={format} onFormat={setFormat} />}
      <Box
        {...handlers}
        data-testid="import-drop"
        sx={{
          border: '2px dashed',
          borderRadius: 1,
          p: { xs: 2, sm: 3 },
          borderColor: over ? 'primary.main' : 'divider',
          bgcolor: over ? 'action.selected' : 'background.paper',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 1.5,
          textAlign: 'center',
        }}
      >
        <Typography>{translate(over ? 'import.dropHere' : 'import.drop')}</Typography>
        <Button variant="contained" disabled={!onFile} onClick={() => input.current?.click()}>
          {translate('import.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={acceptOf(entity, format)}
          hidden
          data-testid="import-file"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // The same file, mended, can be chosen again.
            target.value = '';
            if (file) take?.(file);
          }}
        />
        <TextField
          multiline
          maxRows={2}
          label={translate('import.pasteHere')}
          value=""
          disabled={!onFile}
          onChange={({ target }) => {
            // What a phone types or inserts without an event of pasting.
            if (target.value.includes('\n') && take)
              take(new File([target.value], `${translate('import.pasted')}.tsv`));
          }}
          onPaste={(event) => {
            event.preventDefault();
            paste(event.clipboardData);
          }}
          sx={{ maxWidth: 320 }}
        />
        <Typography variant="body2" color="text.secondary">
          {translate('import.formats', {
            megabytes: MEGABYTES,
            rows: formats.count(LIMITS.importRows),
          })}
        </Typography>
      </Box>
      <WholeGroup onZip={onZip} />
      {onBack && (
        <Actions>
          <Button onClick={onBack}>{translate('import.toColumns')}</Button>
        </Actions>
      )}
    </StepFrame>
  );
}
