import { ListBase, useListContext, useTranslate } from 'ra-core';
import { lazy } from 'react';
import { DataTable } from 'react-admin';
import type { LinkedStudio, StudioRecord } from '../api/records';
import ConfirmDialog from '../dialog/ConfirmDialog';
import { NothingYet, usePreloadedDialogs, useRecordDialogs } from '../list/PagedScreen';
import { RowAction, RowChanges } from '../list/RowAction';
import { SearchToolbar } from '../list/SearchToolbar';
import { useInstant } from '../shared/instant';
import { useMay } from '../shared/may';
import { useSectionNotify } from '../shared/notify';
import { pagedList } from '../shared/paged-list';
import { PagedTable, WIDE } from '../shared/PagedTable';
import { useNameOf } from '../shared/records';
import { useResourceDialogs } from '../shared/resource';
import { useHttp } from '../shared/services';
import { useModal } from '../workspace/modal';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';

const RESOURCE = 'studios';

const LIST = pagedList(RESOURCE, { field: 'name', order: 'ASC' }, 50);
const StudioLinkDialog = lazy(() => import('./StudioLinkDialog'));

/** The studios of stations, and the links of their devices. */
export default function StudioScreen() {
  return (
    <ListBase {...LIST}>
      <Toolbar />
      <Studios />
    </ListBase>
  );
}

/** What can be done to studios. */
function useStudioActions() {
  const http = useHttp();
  const translate = useTranslate();
  const notify = useSectionNotify(`resources.${RESOURCE}.name`);
  const { refetch } = useListContext<StudioRecord>();
  const dialogs = useResourceDialogs();
  const modal = useModal();
  const { edit, remove } = useRecordDialogs(RESOURCE, { loss: KeptWords });
  const show = (studio: LinkedStudio): void =>
    modal.open(<StudioLinkDialog studio={studio} onClose={modal.close} />);
  const makeLink = async ({ id }: StudioRecord): Promise<void> => {
    try {
      const path = `/${RESOURCE}/${id}/link`;
      show(await http.json<LinkedStudio>(path, { method: 'POST', body: {} }));
      await refetch();
    } catch (error) {
      notify.error(error);
    }
  };
  return {
    edit,
    remove,
    create: (): void => {
      let made: LinkedStudio | null = null;
      const onSaved = (saved: unknown): void => {
        made = saved as LinkedStudio;
      };
      // The link takes the place of the form, which closes after a save.
      const onClose = (): void => {
        if (made) show(made);
        else modal.close();
      };
      modal.open(dialogs.create({ resource: RESOURCE, onSaved, onClose }));
    },
    link: (studio: StudioRecord): void =>
      modal.open(
        <ConfirmDialog
          title={studio.name}
          text={translate('studios.askLink', { name: studio.name })}
          confirmLabel={translate('studios.makeLink')}
          cancelLabel={translate('studios.keep')}
          onConfirm={() => {
            modal.close();
            void makeLink(studio);
          }}
          onCancel={modal.close}
        />,
      ),
  };
}

function KeptWords() {
  const translate = useTranslate();
  return <p>{translate('studios.kept')}</p>;
}

function Toolbar() {
  const { create } = useStudioActions();
  return (
    <SearchToolbar
      resource={RESOURCE}
      name="resources.studios.name"
      count="studios.count"
      search="studios.search"
      onCreate={create}
    />
  );
}

function Studios() {
  const translate = useTranslate();
  const instant = useInstant();
  const { data, error, refetch, filterValues } = useListContext<StudioRecord>();
  const { create, edit, remove, link } = useStudioActions();
  const mayEdit = useMay(RESOURCE, 'edit');
  const stationName = useNameOf('station');
  const speakerName = useNameOf('speaker');
  usePreloadedDialogs(RESOURCE);
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenLoading />;
  const field = (name: string): string => translate(`resources.${RESOURCE}.fields.${name}`);
  const title = translate('resources.studios.name', { smart_count: 2 });
  const isNarrowed = Object.keys(filterValues).length > 0;
  return (
    <PagedTable<StudioRecord>
      label={title}
      {...(mayEdit && { onOpen: (studio: StudioRecord) => edit({ ...studio }) })}
      empty={
        <NothingYet
          resource={RESOURCE}
          onCreate={create}
          text={translate(isNarrowed ? 'studios.noneFound' : 'studios.empty')}
          isNarrowed={isNarrowed}
        />
      }
    >
      <DataTable.Col source="name" label={field('name')} />
      <DataTable.Col
        source="stationId"
        label={field('stationId')}
        render={({ stationId }: StudioRecord) => stationName(stationId)}
      />
      <DataTable.Col
        source="speakerId"
        label={field('speakerId')}
        className={WIDE}
        disableSort
        render={({ speakerId }: StudioRecord) => speakerName(speakerId)}
      />
      <DataTable.Col
        source="lastSeen"
        label={field('lastSeen')}
        className={WIDE}
        render={({ lastSeen }: StudioRecord) =>
          lastSeen === null ? translate('studios.never') : instant(lastSeen)
        }
      />
      <DataTable.Col
        source="expiresAt"
        label={field('expiresAt')}
        className={WIDE}
        render={({ expiresAt }: StudioRecord) => (expiresAt === null ? '' : instant(expiresAt))}
      />
      {mayEdit && (
        <DataTable.Col
          label={translate('kit.actions')}
          disableSort
          onClick={(click) => click.stopPropagation()}
          render={(studio: StudioRecord) => (
            <>
              <RowAction
                icon="link"
                label={translate('studios.newLink', { title: studio.name })}
                tabStop
                onClick={() => link(studio)}
              />
              <RowChanges
                record={{ ...studio }}
                title={studio.name}
                tabStop
                onEdit={edit}
                onDelete={remove}
              />
            </>
          )}
        />
      )}
    </PagedTable>
  );
}
