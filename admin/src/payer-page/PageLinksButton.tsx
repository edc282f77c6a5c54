import LinkIcon from '@mui/icons-material/LinkOutlined';
import { Button } from '@mui/material';
import type { PayerKind } from '@contract/billing';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../shared/may';
import { useParts } from '../shared/services';
import { Opening } from '../workspace/Opening';
import { PAGE_OF, pagesOf } from './pages-of';

const PageLinksDialog = lazy(() => import('./PageLinksDialog'));

/** Opens the links to the page of a client or an agency, for those who may make them. */
export function PageLinksButton({ kind, id, name }: { kind: PayerKind; id: number; name: string }) {
  const translate = useTranslate();
  const may = useMay('billing-links', 'create');
  const has = pagesOf(kind, useParts()).length > 0;
  const [open, setOpen] = useState(false);
  if (!may || !has) return null;
  return (
    <>
      <Button size="small" startIcon={<LinkIcon />} onClick={() => setOpen(true)}>
        {translate(PAGE_OF[kind])}
      </Button>
      {open && (
        <Suspense fallback={<Opening />}>
          <PageLinksDialog kind={kind} id={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
