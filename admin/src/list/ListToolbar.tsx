import { Box, Button, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ToolButton } from './ToolButton';

interface ListToolbarProps {
  title: string;
  shown: number | undefined;
  total: number | undefined;
  /** What narrows the list. */
  children: ReactNode;
  /** Further tools. */
  tools?: ReactNode;
  onCreate?: () => void;
  onExport: () => void;
  onRefresh: () => void;
}

/** Title, count, filters and the actions of a list. */
export function ListToolbar(props: ListToolbarProps) {
  const { title, shown, total, children, tools, onCreate, onExport, onRefresh } = props;
  const translate = useTranslate();
  const count = (): string => {
    // While loading, the count is unknown instead of 0.
    if (total === undefined || shown === undefined) return '';
    return total === shown
      ? translate('kit.count', { smart_count: shown })
      : translate('kit.countOf', { shown, total });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.25 }}>
      <Box sx={{ mr: 1, minWidth: 96 }}>
        <Typography variant="h1">{title}</Typography>
        <Typography variant="caption" color="text.secondary" role="status" component="p">
          {count()}
        </Typography>
      </Box>
      {children}
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', ml: 'auto' }}>
        {tools}
        <ToolButton
          label={translate('kit.refresh')}
          icon={<RefreshIcon fontSize="small" />}
          onClick={onRefresh}
        />
        <ToolButton
          label={translate('kit.exportCsv')}
          icon={<DownloadIcon fontSize="small" />}
          onClick={onExport}
        />
        {onCreate && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={onCreate} sx={{ ml: 0.5 }}>
            {translate('kit.create')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
