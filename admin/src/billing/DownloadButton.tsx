import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { LIMITS } from '@contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { components } from '../api/schema.generated';
import { download } from '../shared/download';
import { useSectionNotify } from '../shared/notify';
import { noticeOf } from '../shared/refusal';
import { useHttp } from '../shared/services';
import { useTabPanel } from '../workspace/tab-context';

type Shape = components['schemas']['BillingShapeListed'];

/** The shapes in which documents are written, without PDF. */
function useShapes(enabled: boolean): Shape[] {
  const http = useHttp();
  const { data } = useQuery({
    queryKey: ['billing-shapes', 'names'],
    queryFn: ({ signal }) =>
      http.json<Shape[]>('/billing-shapes', {
        query: { sort: '["id","ASC"]', range: `[0,${LIMITS.restPage - 1}]` },
        signal,
      }),
    enabled,
  });
  return data ?? [];
}

interface DownloadButtonProps {
  /** The documents; several come as a zip. */
  ids: readonly number[];
  size?: 'small';
}

/** Downloads documents that were handed over in the shape that is chosen. */
export function DownloadButton({ ids, size }: DownloadButtonProps) {
  const translate = useTranslate();
  const http = useHttp();
  const notify = useSectionNotify('screens.monthClose');
  const panel = useTabPanel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const shapes = useShapes(anchor !== null);
  const save = async (shape: string): Promise<void> => {
    setAnchor(null);
    setBusy(true);
    try {
      const [only, other] = ids;
      const file =
        only !== undefined && other === undefined
          ? await http.file(`/pre-invoices/${only}/download`, { query: { shape } })
          : await http.file('/Billing/file', { method: 'POST', body: { ids, shape } });
      download(file.fileName, file.blob);
    } catch (error) {
      notify.error(noticeOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        size={size}
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        disabled={ids.length === 0}
        loading={busy}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('billing.download')}
      </Button>
      <Menu
        container={panel}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        transitionDuration={0}
        slotProps={{ list: { dense: true, 'aria-label': translate('billing.download') } }}
      >
        <MenuItem onClick={() => void save('pdf')}>{translate('billing.asPdf')}</MenuItem>
        {shapes.map(({ id, name }) => (
          <MenuItem key={id} onClick={() => void save(String(id))}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
