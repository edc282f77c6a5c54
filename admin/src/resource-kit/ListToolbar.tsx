import { Box, Button, IconButton, TextField, Tooltip, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import { useTranslate } from 'ra-core';

export type FilterValues = Record<string, string>;

interface ListToolbarProps {
  title: string;
  shown: number;
  total: number | undefined;
  filters: readonly { source: string; label: string }[];
  /** Pixels a filter needs; those that do not fit go to the next row. */
  filterWidth?: number;
  values: FilterValues;
  onFilter: (values: FilterValues) => void;
  onCreate?: () => void;
  onExport: () => void;
  onRefresh: () => void;
}

/** Title, count, filters and the actions of a list. */
export function ListToolbar(props: ListToolbarProps) {
  const { title, shown, total, filters, values, onFilter, onCreate, onExport, onRefresh } = props;
  const translate = useTranslate();
  const all = total === undefined || total === shown;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.25 }}>
      <Box sx={{ mr: 1, minWidth: 96 }}>
        <Typography variant="h1">{title}</Typography>
        <Typography variant="caption" color="text.secondary" role="status" component="p">
          {all
            ? translate('kit.count', { smart_count: shown })
            : translate('kit.countOf', { shown, total })}
        </Typography>
      </Box>
      <Box
        role="search"
        aria-label={title}
        sx={{ display: 'flex', gap: 1, flex: '1 1 300px', minWidth: 0, flexWrap: 'wrap' }}
      >
        {filters.map(({ source, label }) => (
          <TextField
            key={source}
            type="search"
            placeholder={label}
            value={values[source] ?? ''}
            onChange={(event) => onFilter({ ...values, [source]: event.target.value })}
            slotProps={{ htmlInput: { 'aria-label': translate('kit.filterBy', { field: label }) } }}
            sx={{ flex: `1 1 ${props.filterWidth ?? 84}px`, maxWidth: 220 }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
        <Tooltip title={translate('kit.refresh')}>
          <IconButton onClick={onRefresh} aria-label={translate('kit.refresh')} size="small">
            <RefreshIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <Tooltip title={translate('kit.exportCsv')}>
          <IconButton onClick={onExport} aria-label={translate('kit.exportCsv')} size="small">
            <DownloadIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        {onCreate && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={onCreate} sx={{ ml: 0.5 }}>
            {translate('kit.create')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
