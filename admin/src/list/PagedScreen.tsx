import { Box, Button, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { useListContext, useTranslate } from 'ra-core';
import { lazy, useCallback, type ComponentType, type ReactNode } from 'react';
import type { LossProps } from '../form/loss';
import type { StoredRecord } from '../providers/data-provider';
import { useMay } from '../shared/may';
import { useResourceDialogs, type RestResource } from '../shared/resource';
import { useModal } from '../workspace/modal';
import { usePreload } from '../workspace/use-preload';
import { ChipLine } from './ChipLine';

const loadDelete = () => import('../form/DeleteDialog');
const DeleteDialog = lazy(loadDelete);

interface Dialogs {
  /** Known values of a new record. */
  initial?: object;
  /** Content of the delete confirmation. */
  loss?: ComponentType<LossProps>;
}

/** Opens the dialogs of a resource's records in the tab that lists them. */
export function useRecordDialogs(resource: RestResource['name'], { initial, loss }: Dialogs = {}) {
  const dialogs = useResourceDialogs();
  const modal = useModal();
  const onClose = modal.close;
  return {
    create: () => modal.open(dialogs.create({ resource, ...(initial && { initial }), onClose })),
    edit: (record: StoredRecord) => modal.open(dialogs.edit({ resource, record, onClose })),
    remove: (record: StoredRecord) =>
      modal.open(
        <DeleteDialog resource={resource} record={record} loss={loss} onClose={onClose} />,
      ),
  };
}

/** Loads these dialogs in the background. */
export function usePreloadedDialogs(resource: RestResource['name']): void {
  const { preload } = useResourceDialogs();
  usePreload(
    useCallback(() => {
      preload(resource);
      void loadDelete();
    }, [preload, resource]),
  );
}

interface PagedToolbarProps {
  title: string;
  countOf: (total: number) => string;
  search?: ReactNode;
  /** Chips by field. */
  chips?: ReactNode;
  /** Clears search and chips; absent while nothing is narrowed. */
  onClear?: () => void;
  /** Adds a record. */
  action: ReactNode;
}

/** Title, count, search and chips of the surrounding list of pages, and what adds to it. */
export function PagedToolbar(props: PagedToolbarProps) {
  const { title, countOf, search, chips, onClear, action } = props;
  const translate = useTranslate();
  const { total } = useListContext();
  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.25 }}
      >
        <Box sx={{ mr: 1, minWidth: 96 }}>
          <Typography variant="h1">{title}</Typography>
          <Typography variant="caption" color="text.secondary" role="status" component="p">
            {total === undefined ? '' : countOf(total)}
          </Typography>
        </Box>
        {search}
        <Box sx={{ ml: 'auto' }}>{action}</Box>
      </Box>
      {chips && (
        <Box sx={{ px: 2, pb: 1 }}>
          <ChipLine>
            {chips}
            {onClear && (
              <Button size="small" onClick={onClear}>
                {translate('kit.clearFilters')}
              </Button>
            )}
          </ChipLine>
        </Box>
      )}
    </>
  );
}

interface CreateProps {
  resource: RestResource['name'];
  onCreate: () => void;
}

/** Adds a record, for those who may. */
export function CreateButton({ resource, onCreate }: CreateProps) {
  const translate = useTranslate();
  if (!useMay(resource, 'create')) return null;
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={onCreate}>
      {translate('kit.create')}
    </Button>
  );
}

interface NothingYetProps extends CreateProps {
  text: string;
  /** There are records, but the filter leaves all of them out. */
  isNarrowed?: boolean;
}

/** Instead of a list without records. */
export function NothingYet({ resource, onCreate, text, isNarrowed = false }: NothingYetProps) {
  const translate = useTranslate();
  const mayCreate = useMay(resource, 'create');
  const name = translate(`resources.${resource}.name`, { smart_count: 1 }).toLocaleLowerCase();
  return (
    <Box sx={{ p: 3, textAlign: 'center' }}>
      <Typography role="status" color="text.secondary">
        {text}
      </Typography>
      {mayCreate && !isNarrowed && (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={onCreate} sx={{ mt: 1 }}>
          {translate('kit.createItem', { name })}
        </Button>
      )}
    </Box>
  );
}
