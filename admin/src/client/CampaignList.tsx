import { Button, FormControlLabel, Switch } from '@mui/material';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormat } from '../shared/format';
import { isOver, rankOf, statusOf, STATUS_TEXTS } from '../spot/model/status';
import { tabOfSpot } from '../workspace/addresses';
import { useOpenTab } from '../workspace/tab-context';
import type { ClientCampaign } from './model/airings';
import type { Words } from './use-words';

interface CampaignListProps {
  campaigns: readonly ClientCampaign[];
  today: string;
  words: Words;
}

/** The client's campaigns; past ones on request. */
export function CampaignList({ campaigns, today, words }: CampaignListProps) {
  const translate = useTranslate();
  const format = useFormat();
  const openTab = useOpenTab();
  const [showOver, setShowOver] = useState(false);
  const rated = campaigns.map((campaign) => {
    const status = statusOf(campaign, today);
    const away = campaign.putAway === 1;
    return { campaign, status, away, over: away || isOver(status) };
  });
  const shown = rated
    .filter((one) => showOver || !one.over)
    .sort((a, b) => Number(a.over) - Number(b.over) || rankOf(a.status) - rankOf(b.status));
  const over = rated.filter((one) => one.over).length;
  return (
    <section className="cl-section" aria-label={translate('client.campaigns')}>
      <h2>
        {translate('client.campaigns')}
        {over > 0 && (
          <FormControlLabel
            control={
              <Switch
                size="small"
                checked={showOver}
                onChange={(event) => setShowOver(event.target.checked)}
              />
            }
            label={translate('client.showOver', { smart_count: over })}
          />
        )}
      </h2>
      {shown.length === 0 && <p className="cl-none">{translate('client.noCampaigns')}</p>}
      <ul className="cl-campaigns">
        {shown.map(({ campaign, status, away }) => {
          const { id, spotName, internalNumber, agencyOrderNumber, stationId } = campaign;
          const { startDate, endDate } = campaign;
          const span =
            startDate === null
              ? ''
              : endDate === null
                ? translate('client.since', { date: format.date(startDate) })
                : `${format.date(startDate)} – ${format.date(endDate)}`;
          return (
            <li key={id}>
              <Button size="small" className="cl-link" onClick={() => openTab(tabOfSpot(id))}>
                {`${internalNumber} ${spotName}`}
              </Button>
              <span className="cl-status" data-status={away ? undefined : status}>
                {translate(away ? 'client.putAway' : STATUS_TEXTS[status])}
              </span>
              <small>
                {[words.station(stationId), span, agencyOrderNumber].filter(Boolean).join(' · ')}
              </small>
            </li>
          );
        })}
      </ul>
      {campaigns.length === LIMITS.clientCampaigns && (
        <p className="cl-none">
          {translate('client.newestCampaigns', { smart_count: LIMITS.clientCampaigns })}
        </p>
      )}
    </section>
  );
}
