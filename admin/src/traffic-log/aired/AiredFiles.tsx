import { isReported } from '@contract/as-run';
import { Box, Button, DialogContent, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import { DialogFoot } from '../../dialog/DialogFoot';
import { ModalFrame } from '../../dialog/ModalFrame';
import { useDateTexts } from '../../shared/dates';
import { download } from '../../shared/download';
import { useInstant } from '../../shared/instant';
import { useSectionNotify } from '../../shared/notify';
import { pagedList } from '../../shared/paged-list';
import { PagedTable } from '../../shared/PagedTable';
import { useHttp } from '../../shared/services';
import { useModal } from '../../workspace/modal';
import { LoadFailed, ScreenLoading } from '../../workspace/ScreenState';
import { ImportProblems } from './ImportProblems';
import { REPORTED_TEXTS } from './model/texts';
import type { AiredFile } from './model/types';

const NEWEST_FIRST = pagedList('as-run-files', { field: 'importedAt', order: 'DESC' }, 25);

interface AiredFilesProps {
  stationId: number;
  onClose: () => void;
}

/** The files of what aired that were imported for a station, the newest first. */
export function AiredFiles({ stationId, onClose }: AiredFilesProps) {
  const translate = useTranslate();
  const title = translate('aired.files');
  return (
    <ModalFrame title={title} onClose={onClose} maxWidth="md">
      {(close) => (
        <>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', p: 0 }}>
            <ListBase {...NEWEST_FIRST} filter={{ stationId }}>
              <Files label={title} />
            </ListBase>
          </DialogContent>
          <DialogFoot close={close} />
        </>
      )}
    </ModalFrame>
  );
}

/** What the cells of a file say. */
function useTexts() {
  const translate = useTranslate();
  const dates = useDateTexts();
  const instant = useInstant();
  return {
    name: ({ fileName, format }: AiredFile) =>
      isReported(format) ? translate(REPORTED_TEXTS[format]) : fileName,
    dates: ({ dates: days }: AiredFile) => days.map((date) => dates.day(date)).join(', '),
    imported: ({ importedAt, importedBy }: AiredFile) =>
      `${instant(importedAt)} · ${importedBy ?? translate('aired.byProgram')}`,
    read: ({ rows, read }: AiredFile) => translate('aired.fileRows', { rows, read }),
  };
}

function Files({ label }: { label: string }) {
  const translate = useTranslate();
  const texts = useTexts();
  const { data, error, refetch } = useListContext<AiredFile>();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenLoading />;
  return (
    <PagedTable<AiredFile>
      label={label}
      empty={
        <Typography role="status" sx={{ p: 3 }}>
          {translate('aired.noFiles')}
        </Typography>
      }
    >
      <DataTable.Col
        source="fileName"
        label={translate('aired.file')}
        sx={{ overflowWrap: 'anywhere' }}
        render={(file: AiredFile) => (
          <>
            {texts.name(file)}
            {file.current === 0 && (
              <Typography variant="body2" color="text.secondary">
                {translate('aired.fileReplaced')}
              </Typography>
            )}
            {phone &&
              [texts.dates(file), texts.imported(file), texts.read(file)].map((text) => (
                <div key={text}>{text}</div>
              ))}
          </>
        )}
      />
      {!phone && (
        <DataTable.Col
          source="dates"
          label={translate('aired.fileDates')}
          disableSort
          render={texts.dates}
        />
      )}
      {!phone && (
        <DataTable.Col
          source="importedAt"
          label={translate('aired.fileImported')}
          render={texts.imported}
        />
      )}
      {!phone && (
        <DataTable.Col
          source="rows"
          label={translate('aired.fileLines')}
          disableSort
          render={texts.read}
        />
      )}
      <DataTable.Col
        label={translate('kit.actions')}
        disableSort
        render={(file: AiredFile) => <Actions file={file} />}
      />
    </PagedTable>
  );
}

/** Downloads a file as it came, and opens the list of its lines with problems. */
function Actions({ file: { id, fileName, problems, current } }: { file: AiredFile }) {
  const translate = useTranslate();
  const http = useHttp();
  const modal = useModal();
  const notify = useSectionNotify('aired.files');
  const save = async (): Promise<void> => {
    try {
      const file = await http.file(`/as-run-files/${id}/bytes`);
      download(file.fileName, file.blob);
    } catch (failure) {
      notify.error(failure);
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Button
        size="small"
        aria-label={translate('aired.downloadOf', { fileName })}
        onClick={() => void save()}
      >
        {translate('aired.download')}
      </Button>
      {problems.length > 0 && (
        <Button
          size="small"
          color="error"
          onClick={() =>
            modal.open(
              <ImportProblems
                fileId={current === 1 ? id : null}
                fileName={fileName}
                problems={problems}
                onClose={modal.close}
              />,
            )
          }
        >
          {translate('aired.fileProblems', { smart_count: problems.length })}
        </Button>
      )}
    </Box>
  );
}
