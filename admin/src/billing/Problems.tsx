import { Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useMay } from '../shared/may';
import { useDateTexts } from '../shared/dates';
import { useRecords } from '../shared/records';
import { useResourceDialogs } from '../shared/resource';
import { useModal } from '../workspace/modal';
import { tabOfSpot } from '../workspace/addresses';
import { useOpenTab } from '../workspace/tab-context';
import type { PayerRef, Problem } from './model/month';
import { PROBLEM_TEXTS } from './words';

/** What keeps documents back or is odd about them; each leads to where it is mended. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  const dates = useDateTexts();
  const translate = useTranslate();
  return (
    <ul className="bl-days">
      {problems.map((one, i) => {
        const { problem, payer, month } = one;
        return (
          <li key={i}>
            {payer && `${payer.name}: `}
            {translate(PROBLEM_TEXTS[problem])}
            {month !== null && ` (${dates.month(month)})`} <Mend problem={one} />
          </li>
        );
      })}
    </ul>
  );
}

function Mend({ problem: { problem, payer, spotId } }: { problem: Problem }) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  if (spotId !== null)
    return <Go onClick={() => openTab(tabOfSpot(spotId))}>{translate('billing.openCampaign')}</Go>;
  if (problem === 'currency' || payer === null) return null;
  return <EditPayer payer={payer} />;
}

/** Opens the form of a payer, where its billing fields are. */
function EditPayer({ payer: { kind, id } }: { payer: PayerRef }) {
  const translate = useTranslate();
  const modal = useModal();
  const dialogs = useResourceDialogs();
  const resource = kind === 'client' ? 'client' : 'adAgency';
  const record = useRecords(resource).data?.find((one) => one.id === id);
  const mayEdit = useMay(resource, 'edit');
  if (!record || !mayEdit) return null;
  const edit = (): void => modal.open(dialogs.edit({ resource, record, onClose: modal.close }));
  return <Go onClick={edit}>{translate('billing.openPayer')}</Go>;
}

const Go = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Link component="button" type="button" onClick={onClick}>
    {children}
  </Link>
);
