import { Alert, Box, Button, DialogContent, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { components } from '../api/schema.generated';
import { DialogFoot } from '../dialog/DialogFoot';
import { ModalFrame } from '../dialog/ModalFrame';
import { wholeUrl } from '../dialog/whole-url';
import { useDateTexts } from '../shared/dates';
import { useSectionNotify } from '../shared/notify';
import { useHttp } from '../shared/services';

type PageLink = components['schemas']['BillingLinkAnswer'];
type NewLink = components['schemas']['PageLinkAnswer'];

interface PageLinksDialogProps {
  clientId: number;
  name: string;
  /** `YYYY-MM-DD`, until when a new link opens. */
  until: string;
  onClose: () => void;
}

/** The links to a client's page: those that open it, and a new one, which is shown this once. */
export default function PageLinksDialog({ clientId, name, until, onClose }: PageLinksDialogProps) {
  const translate = useTranslate();
  const notify = useSectionNotify('client.title');
  const http = useHttp();
  const queries = useQueryClient();
  const date = useDateTexts();
  const [made, setMade] = useState<NewLink | null>(null);
  const [busy, setBusy] = useState(false);
  const key = ['billing-links', clientId];
  const filter = encodeURIComponent(JSON.stringify({ payer: `client:${clientId}`, money: 0 }));
  const { data: links = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => http.json<PageLink[]>(`/billing-links?filter=${filter}`, { signal }),
    gcTime: 0,
  });
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
      await queries.invalidateQueries({ queryKey: key });
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  const make = () =>
    run(async () => {
      const body = { clientId, until };
      setMade(await http.json<NewLink>('/Client/link', { method: 'POST', body }));
    });
  const revoke = (id: number) =>
    run(async () => {
      await http.json(`/billing-links/${id}`, { method: 'DELETE' });
      if (made?.id === id) setMade(null);
    });
  return (
    <ModalFrame title={translate('client.links.title', { name })} onClose={onClose} maxWidth="sm">
      {(close) => (
        <>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 2 }}>
            <Typography variant="body2">{translate('client.links.hint')}</Typography>
            {made && (
              <>
                <Alert severity="info">{translate('client.links.once')}</Alert>
                <TextField
                  label={translate('kit.link')}
                  value={wholeUrl(made.url, window.location.origin)}
                  slotProps={{ htmlInput: { readOnly: true } }}
                  onFocus={(event) => event.target.select()}
                />
              </>
            )}
            {links.map(({ id, until: last, createdAt }) => (
              <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Typography variant="body2" sx={{ flex: 1 }}>
                  {translate('client.links.one', {
                    made: date.instant(createdAt),
                    until: date.long(last),
                  })}
                </Typography>
                <Button size="small" color="error" disabled={busy} onClick={() => void revoke(id)}>
                  {translate('client.links.revoke')}
                </Button>
              </Box>
            ))}
          </DialogContent>
          <DialogFoot
            close={close}
            leave={translate('kit.close')}
            action={{
              label: translate('client.links.make'),
              onClick: () => void make(),
              disabled: busy,
            }}
          />
        </>
      )}
    </ModalFrame>
  );
}
