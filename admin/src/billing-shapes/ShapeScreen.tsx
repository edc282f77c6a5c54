import type { ShapeMap } from '@contract/billing-shapes';
import { Typography } from '@mui/material';
import { ListBase, useDataProvider, useListContext, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import { PagedToolbar, usePreloadedDialogs, useRecordDialogs } from '../list/PagedScreen';
import { RowAction, RowChanges } from '../list/RowAction';
import { SHAPE_KIND_TEXTS, SHAPES, type ListedShape } from '../shared/billing-shapes';
import { download } from '../shared/download';
import { useMay } from '../shared/may';
import { useSectionNotify } from '../shared/notify';
import { pagedList } from '../shared/paged-list';
import { PagedTable, WIDE } from '../shared/PagedTable';
import { useResourceDialogs } from '../shared/resource';
import { useHttp } from '../shared/services';
import { useModal } from '../workspace/modal';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { freeName } from './shape-body';

interface Shape extends ListedShape {
  map: ShapeMap;
}

const LIST = {
  ...pagedList(SHAPES, { field: 'name', order: 'ASC' }, 200),
  // Keeps listed shapes, which lack their maps, from standing for whole ones in react-admin's cache.
  queryOptions: { meta: { listed: true } },
};

/** Which files documents are written as: presets, and copies of them that are changed. */
export default function ShapeScreen() {
  const translate = useTranslate();
  return (
    <ListBase {...LIST}>
      <PagedToolbar
        title={translate('resources.billing-shapes.name', { smart_count: 2 })}
        countOf={(total) => translate('billingShapes.count', { smart_count: total })}
        action={null}
      />
      <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1 }}>
        {translate('billingShapes.lead')}
      </Typography>
      <Shapes />
    </ListBase>
  );
}

/** What is done with shapes, each of which is read whole first. */
function useShapes(shown: readonly ListedShape[]) {
  const translate = useTranslate();
  const http = useHttp();
  const dataProvider = useDataProvider();
  const dialogs = useResourceDialogs();
  const modal = useModal();
  const notify = useSectionNotify('resources.billing-shapes.name');
  const onClose = modal.close;
  const labelOf = ({ name, kind, preset }: ListedShape): string =>
    preset === null ? name : translate(SHAPE_KIND_TEXTS[kind]);
  const whole = async (id: number, then: (shape: Shape) => void): Promise<void> => {
    try {
      then((await dataProvider.getOne<Shape>(SHAPES, { id })).data);
    } catch (error) {
      notify.error(error);
    }
  };
  const edit = ({ id }: ListedShape) =>
    whole(id, (shape) =>
      modal.open(dialogs.edit({ resource: SHAPES, record: { ...shape }, onClose })),
    );
  const copy = (listed: ListedShape) =>
    whole(listed.id, ({ map }) => {
      const name = freeName(
        labelOf(listed),
        shown.map((one) => one.name),
      );
      modal.open(dialogs.create({ resource: SHAPES, initial: { name, map }, onClose }));
    });
  /** Downloads the newest document in a shape. */
  const sample = async ({ id }: ListedShape): Promise<void> => {
    try {
      const [newest] = await http.json<{ id: number }[]>('/pre-invoices', {
        query: { sort: '["number","DESC"]', range: '[0,0]' },
      });
      if (!newest) return notify.info('billingShapes.noDocument');
      const path = `/pre-invoices/${newest.id}/download`;
      const { fileName, blob } = await http.file(path, { query: { shape: id } });
      download(fileName, blob);
    } catch (error) {
      notify.error(error);
    }
  };
  return { labelOf, edit, copy, sample };
}

function Shapes() {
  const translate = useTranslate();
  const { data, error, refetch } = useListContext<ListedShape>();
  const { remove } = useRecordDialogs(SHAPES);
  const mayEdit = useMay(SHAPES, 'edit');
  const { labelOf, edit, copy, sample } = useShapes(data ?? []);
  usePreloadedDialogs(SHAPES);
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenLoading />;
  const isOwn = ({ preset }: ListedShape): boolean => preset === null;
  return (
    <PagedTable<ListedShape>
      label={translate('resources.billing-shapes.name', { smart_count: 2 })}
      {...(mayEdit && { onOpen: (one: ListedShape) => void (isOwn(one) ? edit(one) : copy(one)) })}
      empty={null}
    >
      <DataTable.Col
        source="name"
        label={translate('resources.billing-shapes.fields.name')}
        render={labelOf}
      />
      <DataTable.Col
        source="kind"
        label={translate('billingShapes.kind')}
        render={({ kind }: ListedShape) => translate(SHAPE_KIND_TEXTS[kind])}
        className={WIDE}
      />
      <DataTable.Col
        source="preset"
        label={translate('billingShapes.origin')}
        render={(one: ListedShape) =>
          translate(isOwn(one) ? 'billingShapes.own' : 'billingShapes.preset')
        }
        className={WIDE}
      />
      <DataTable.Col
        label={translate('kit.actions')}
        disableSort
        onClick={(click) => click.stopPropagation()}
        render={(one: ListedShape) => (
          <>
            <RowAction
              icon="download"
              label={translate('billingShapes.sample', { title: labelOf(one) })}
              tabStop
              onClick={() => void sample(one)}
            />
            {mayEdit && (
              <RowAction
                icon="copy"
                label={translate('billingShapes.copy', { title: labelOf(one) })}
                tabStop
                onClick={() => void copy(one)}
              />
            )}
            {mayEdit && isOwn(one) && (
              <RowChanges
                record={{ ...one }}
                title={one.name}
                tabStop
                onEdit={() => void edit(one)}
                onDelete={remove}
              />
            )}
          </>
        )}
      />
    </PagedTable>
  );
}
