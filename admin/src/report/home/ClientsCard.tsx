import { useTranslate } from 'ra-core';
import { LoadFailed, ScreenLoading } from '../../workspace/ScreenState';
import { useFormat } from '../../shared/format';
import { firstOf, lastOf } from '../../shared/months';
import { tabOfClient } from '../../workspace/addresses';
import { useOpenTab } from '../../workspace/tab-context';
import { clientsOf } from '../model/home';
import type { ReportRequest } from '../model/types';
import { useReport } from '../use-report';
import { Card, Nothing } from './Card';

const netByClient = (month: string): ReportRequest => ({
  basis: 'ordered',
  dateFrom: firstOf(month),
  dateTo: lastOf(month),
  rows: ['client'],
  columns: [],
  measures: ['net'],
});

/** The clients of a seller with what they have booked this month, the greatest first. */
export function ClientsCard({ month }: { month: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const openTab = useOpenTab();
  const { data, error, refetch } = useReport(netByClient(month), 'none');
  const clients = data ? clientsOf(data) : [];
  return (
    <Card title="report.home.clients">
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <ScreenLoading />}
      {data && clients.length === 0 && <Nothing text="report.home.noClients" />}
      <ul className="hm-list hm-scroll">
        {clients.map(({ id, name, net }) => (
          <li key={id}>
            <button type="button" className="hm-row" onClick={() => openTab(tabOfClient(id))}>
              <span className="hm-name">{name ?? translate('report.without')}</span>
              <span className="hm-end">{format.money(Math.round(net * 100))}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
