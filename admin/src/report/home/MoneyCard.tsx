import { Button } from '@mui/material';
import type { PacingDimension } from '@contract/report';
import { addMonths } from '@contract/time';
import { useTranslate } from 'ra-core';
import { GOALS_TAB } from '../../workspace/addresses';
import { LoadFailed, ScreenLoading } from '../../workspace/ScreenState';
import { useOpenTab } from '../../workspace/tab-context';
import { PacingTable } from '../PacingTable';
import { usePacing } from '../use-goals';
import { Card } from './Card';

/** Months after this one. */
const MORE = 2;

interface MoneyCardProps {
  title: string;
  month: string;
  by: PacingDimension;
  /** Over the whole width. */
  full?: boolean;
}

/** What is booked this month and the next ones, against goals and last year. */
export function MoneyCard({ title, month, by, full = false }: MoneyCardProps) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  const { data, error, refetch } = usePacing(month, addMonths(month, MORE), by);
  return (
    <Card
      title={title}
      width={full ? 'full' : 'wide'}
      more={
        <Button size="small" onClick={() => openTab(GOALS_TAB)}>
          {translate('screens.reportGoals')}
        </Button>
      }
    >
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <ScreenLoading />}
      {data && <PacingTable pacing={data} by={by} />}
    </Card>
  );
}
