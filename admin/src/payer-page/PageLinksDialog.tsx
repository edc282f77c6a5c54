import {
  Alert,
  Box,
  Button,
  DialogContent,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PayerKind } from '@contract/billing';
import { payerText } from '@contract/payer';
import { addDays } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { components } from '../api/schema.generated';
import { DialogFoot } from '../dialog/DialogFoot';
import { ModalFrame } from '../dialog/ModalFrame';
import { wholeUrl } from '../dialog/whole-url';
import { DateField } from '../inputs/DateField';
import { dateProblem } from '../inputs/date-text';
import { useDateTexts } from '../shared/dates';
import { today } from '../shared/format';
import { useSectionNotify } from '../shared/notify';
import { useHttp, useParts } from '../shared/services';
import { pagesOf, SHOWS_TEXTS, type Shows } from './pages-of';

type PageLink = components['schemas']['BillingLinkAnswer'];
type NewLink = components['schemas']['PageLinkAnswer'];

interface PageLinksProps {
  kind: PayerKind;
  /** Of the client or the agency. */
  id: number;
  name: string;
  onClose: () => void;
}

/** For how many days a link is made, unless somebody says otherwise. */
const YEAR_DAYS = 365;

/** The links to the page of a client or an agency: those that open it, and a new one, which is shown this once. */
export default function PageLinksDialog({ kind, id, name, onClose }: PageLinksProps) {
  const translate = useTranslate();
  const notify = useSectionNotify('payerPage.section');
  const http = useHttp();
  const queries = useQueryClient();
  const pages = pagesOf(kind, useParts());
  const [chosen, setShows] = useState<Shows>(pages[0] ?? 'money');
  const [until, setUntil] = useState(() => addDays(today(), YEAR_DAYS));
  const [made, setMade] = useState<NewLink | null>(null);
  const [busy, setBusy] = useState(false);
  const payer = payerText(kind, id);
  const key = ['billing-links', payer];
  const filter = encodeURIComponent(JSON.stringify({ payer }));
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
      setMade(
        chosen === 'money'
          ? await http.json<NewLink>('/Billing/links', { method: 'POST', body: { payer, until } })
          : await http.json<NewLink>('/Client/link', {
              method: 'POST',
              body: { clientId: id, until },
            }),
      );
    });
  const revoke = (link: number) =>
    run(async () => {
      await http.json(`/billing-links/${link}`, { method: 'DELETE' });
      if (made?.id === link) setMade(null);
    });
  return (
    <ModalFrame title={translate('payerPage.title', { name })} onClose={onClose} maxWidth="sm">
      {(close) => (
        <>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 2 }}>
            {pages.length > 1 && (
              <FormControl>
                <FormLabel id="page-shows">{translate('payerPage.shows')}</FormLabel>
                <RadioGroup
                  aria-labelledby="page-shows"
                  value={chosen}
                  onChange={(_, value) => setShows(value as Shows)}
                >
                  {pages.map((page) => (
                    <FormControlLabel
                      key={page}
                      value={page}
                      control={<Radio size="small" />}
                      label={translate(SHOWS_TEXTS[page].label)}
                    />
                  ))}
                </RadioGroup>
              </FormControl>
            )}
            <Typography variant="body2">{translate(SHOWS_TEXTS[chosen].hint)}</Typography>
            <DateField
              label={translate('payerPage.until')}
              value={until}
              onChange={setUntil}
              required
              sx={{ alignSelf: 'start' }}
            />
            {made && <MadeLink key={made.id} url={wholeUrl(made.url, window.location.origin)} />}
            <Standing links={links} busy={busy} onRevoke={(link) => void revoke(link)} />
          </DialogContent>
          <DialogFoot
            close={close}
            leave={translate('kit.close')}
            action={{
              label: translate('payerPage.make'),
              onClick: () => void make(),
              disabled: busy || until === '' || dateProblem(until) !== null,
            }}
          />
        </>
      )}
    </ModalFrame>
  );
}

/** A new link, to be handed over. */
function MadeLink({ url }: { url: string }) {
  const translate = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    field.current?.select();
    // Without TLS a browser has no clipboard for pages; the selected text can be copied by hand.
    void navigator.clipboard?.writeText(url).then(() => setCopied(true));
  };
  return (
    <>
      <Alert severity="info">{translate('payerPage.once')}</Alert>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <TextField
          label={translate('kit.link')}
          value={url}
          sx={{ flex: 1 }}
          slotProps={{ htmlInput: { readOnly: true, ref: field } }}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={copy}>{translate(copied ? 'kit.copied' : 'kit.copy')}</Button>
      </Box>
    </>
  );
}

interface StandingProps {
  links: readonly PageLink[];
  busy: boolean;
  onRevoke: (id: number) => void;
}

/** The links that open the page. */
function Standing({ links, busy, onRevoke }: StandingProps) {
  const translate = useTranslate();
  const date = useDateTexts();
  return links.map(({ id, money, until, createdAt }) => (
    <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ flex: 1 }}>
        {translate(money === 1 ? 'payerPage.oneWithMoney' : 'payerPage.one', {
          made: date.instant(createdAt),
          until: date.long(until),
        })}
      </Typography>
      <Button size="small" color="error" disabled={busy} onClick={() => onRevoke(id)}>
        {translate('payerPage.revoke')}
      </Button>
    </Box>
  ));
}
