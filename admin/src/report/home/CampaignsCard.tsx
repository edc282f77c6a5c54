import { useTranslate } from 'ra-core';
import { useFormat } from '../../shared/format';
import { tabOfSpot } from '../../workspace/addresses';
import { useOpenTab } from '../../workspace/tab-context';
import { Card, Nothing } from './Card';

interface ShownCampaign {
  spotId: number;
  spotName: string;
  internalNumber: string;
  clientName: string;
  /** When it ends, ended or begins; null where nobody has said. */
  date: string | null;
}

interface CampaignsCardProps {
  /** Message keys of what they are, and of there being none. */
  title: string;
  nothing: string;
  campaigns: readonly ShownCampaign[];
  wide?: boolean;
}

/** Campaigns by a date of theirs; each opens. */
export function CampaignsCard({ title, nothing, campaigns, wide }: CampaignsCardProps) {
  const translate = useTranslate();
  const format = useFormat();
  const openTab = useOpenTab();
  return (
    <Card title={title} width={wide ? 'wide' : 'rest'}>
      {campaigns.length === 0 && <Nothing text={nothing} />}
      <ul className="hm-list hm-scroll">
        {campaigns.map(({ spotId, spotName, internalNumber, clientName, date }) => (
          <li key={spotId}>
            <button type="button" className="hm-row" onClick={() => openTab(tabOfSpot(spotId))}>
              <span className="hm-date">
                {date === null ? translate('report.home.noDate') : format.date(date)}
              </span>
              <span className="hm-name">
                {internalNumber} {spotName}
              </span>
              <span className="hm-muted">{clientName}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
