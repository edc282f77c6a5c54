import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/PersonAddOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import DropFactorIcon from '@mui/icons-material/PhonelinkEraseOutlined';
import { MEMBER_STATUSES } from '@contract/enums';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import { lazy, useCallback, type ReactNode } from 'react';
import { State } from '../shared/State';
import type { InvitedUser, UserLink, UserRecord } from '../api/records';
import { ChoiceChip } from '../list/ChoiceChip';
import { PagedToolbar } from '../list/PagedScreen';
import { SearchField } from '../list/SearchField';
import { pagedList } from '../shared/paged-list';
import { PagedTable, WIDE } from '../shared/PagedTable';
import { useInstant } from '../shared/instant';
import { useSectionNotify } from '../shared/notify';
import { useResourceDialogs } from '../shared/resource';
import { useHttp } from '../shared/services';
import ConfirmDialog from '../dialog/ConfirmDialog';
import { useModal } from '../workspace/modal';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { usePreload } from '../workspace/use-preload';
import { ROLE_KEYS, STATUS_KEYS } from './words';

const RESOURCE = 'users';

const LIST = pagedList(RESOURCE, { field: 'fullName', order: 'ASC' }, 50);

const loadLink = () => import('./UserLinkDialog');
const UserLinkDialog = lazy(loadLink);

/** The users of the media group. */
export default function UserScreen() {
  return (
    <ListBase {...LIST}>
      <Toolbar />
      <Users />
    </ListBase>
  );
}

/** What can be done to users. */
function useUserActions() {
  const http = useHttp();
  const notify = useSectionNotify(`resources.${RESOURCE}.name`);
  const { refetch } = useListContext<UserRecord>();
  const translate = useTranslate();
  const dialogs = useResourceDialogs();
  const modal = useModal();
  /** @param keys of the question, and of what a click on it says */
  const ask = (user: UserRecord, keys: { text: string; confirm: string }, go: () => void): void =>
    modal.open(
      <ConfirmDialog
        title={user.fullName}
        text={translate(keys.text, { name: user.fullName })}
        confirmLabel={translate(keys.confirm, { name: user.fullName })}
        cancelLabel={translate('users.keep')}
        onConfirm={() => {
          modal.close();
          go();
        }}
        onCancel={modal.close}
      />,
    );
  const show = ({ fullName }: UserRecord, { invitation, mailed }: UserLink): void =>
    modal.open(
      <UserLinkDialog name={fullName} link={invitation} mailed={mailed} onClose={modal.close} />,
    );
  const invite = (): void => {
    let invited: InvitedUser | null = null;
    // The link takes the place of the form, which closes after a save.
    const onClose = (): void => {
      if (invited && (invited.invitation || invited.mailed === 1)) show(invited, invited);
      else modal.close();
    };
    const onSaved = (saved: unknown): void => {
      invited = saved as InvitedUser;
    };
    modal.open(dialogs.create({ resource: RESOURCE, onSaved, onClose }));
  };
  const post = async <T,>(user: UserRecord, action: string): Promise<T | null> => {
    try {
      return await http.json<T>(`/users/${user.id}/${action}`, { method: 'POST', body: {} });
    } catch (error) {
      notify.error(error);
      return null;
    }
  };
  return {
    invite,
    edit: (user: UserRecord): void =>
      modal.open(dialogs.edit({ resource: RESOURCE, record: { ...user }, onClose: modal.close })),
    link: (user: UserRecord): void => {
      const text = user.status === 'invited' ? 'users.askInvitation' : 'users.askPassword';
      ask(user, { text, confirm: 'users.makeLink' }, async () => {
        const userLink = await post<UserLink>(user, 'invitation');
        if (userLink) show(user, userLink);
      });
    },
    signOut: (user: UserRecord): void =>
      ask(user, { text: 'users.askSignOut', confirm: 'users.end' }, async () => {
        if (!(await post<UserRecord>(user, 'signOut'))) return;
        notify.success('users.signedOut', { name: user.fullName });
        await refetch();
      }),
    dropFactors: (user: UserRecord): void =>
      ask(user, { text: 'users.askFactors', confirm: 'users.remove' }, () =>
        ask(user, { text: 'users.askFactorsAgain', confirm: 'users.sure' }, async () => {
          if (!(await post<UserRecord>(user, 'dropFactors'))) return;
          notify.success('users.factorsDropped', { name: user.fullName });
          await refetch();
        }),
      ),
  };
}

interface UserFilter {
  q?: string;
  status?: string[];
}

function Toolbar() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext<UserRecord>();
  const { q = '', status = [] } = filterValues as UserFilter;
  const { invite } = useUserActions();
  const narrow = (changes: UserFilter): void => {
    const next = { q, status, ...changes };
    setFilters(
      {
        ...(next.q !== '' && { q: next.q }),
        ...(next.status.length > 0 && { status: next.status }),
      },
      undefined,
      true,
    );
  };
  const title = translate('screens.users');
  return (
    <PagedToolbar
      title={title}
      countOf={(total) => translate('users.count', { smart_count: total })}
      search={
        <SearchField
          title={title}
          label={translate('users.search')}
          hint={translate('users.search')}
          value={q}
          onChange={(text) => narrow({ q: text })}
        />
      }
      chips={
        <ChoiceChip
          label={translate('resources.users.fields.status')}
          options={MEMBER_STATUSES.map((value) => ({
            value,
            text: translate(STATUS_KEYS[value]),
          }))}
          chosen={status}
          onChange={(chosen) => narrow({ status: chosen })}
        />
      }
      onClear={q !== '' || status.length > 0 ? () => narrow({ q: '', status: [] }) : undefined}
      action={
        <Button variant="contained" startIcon={<AddIcon />} onClick={invite}>
          {translate('users.invite')}
        </Button>
      }
    />
  );
}

const TONES = { active: 'success', invited: 'info', disabled: 'neutral' } as const;

function Users() {
  const translate = useTranslate();
  const instant = useInstant();
  const { data, error, refetch } = useListContext<UserRecord>();
  const { edit, link, signOut, dropFactors } = useUserActions();
  const { preload } = useResourceDialogs();
  usePreload(
    useCallback(() => {
      preload(RESOURCE);
      void loadLink();
    }, [preload]),
  );
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenLoading />;
  const field = (name: string): string => translate(`resources.${RESOURCE}.fields.${name}`);
  return (
    <PagedTable<UserRecord>
      label={translate('screens.users')}
      onOpen={edit}
      empty={
        <Typography role="status" color="text.secondary" sx={{ p: 3, textAlign: 'center' }}>
          {translate('users.none')}
        </Typography>
      }
    >
      <DataTable.Col
        source="fullName"
        label={field('fullName')}
        render={({ fullName, email, role }: UserRecord) => (
          <>
            {fullName}
            {[email, translate(ROLE_KEYS[role])].map((line) => (
              <Typography
                key={line}
                variant="caption"
                color="text.secondary"
                component="div"
                sx={{ display: { md: 'none' }, overflowWrap: 'anywhere' }}
              >
                {line}
              </Typography>
            ))}
          </>
        )}
      />
      <DataTable.Col source="email" label={field('email')} className={WIDE} />
      <DataTable.Col
        source="role"
        label={field('role')}
        className={WIDE}
        render={({ role }: UserRecord) => translate(ROLE_KEYS[role])}
      />
      <DataTable.Col
        source="status"
        label={field('status')}
        render={({ status }: UserRecord) => (
          <State tone={TONES[status]}>{translate(STATUS_KEYS[status])}</State>
        )}
      />
      <DataTable.Col
        label={translate('users.secondFactor')}
        className={WIDE}
        disableSort
        render={({ secondFactor }: UserRecord) => (secondFactor === 1 ? translate('kit.yes') : '')}
      />
      <DataTable.Col
        source="lastSignIn"
        label={translate('users.lastSignIn')}
        className={WIDE}
        render={({ lastSignIn }: UserRecord) => (lastSignIn ? instant(lastSignIn) : '')}
      />
      <DataTable.Col
        label={translate('kit.actions')}
        disableSort
        onClick={(click) => click.stopPropagation()}
        render={(user: UserRecord) => (
          <Box sx={{ display: 'flex' }}>
            <Action title={user.fullName} textKey="kit.editRow" onClick={() => edit(user)}>
              <EditIcon sx={{ fontSize: 17 }} />
            </Action>
            {user.status !== 'disabled' && (
              <Action
                title={user.fullName}
                textKey={user.status === 'invited' ? 'users.newInvitation' : 'users.newPassword'}
                onClick={() => link(user)}
              >
                <KeyIcon sx={{ fontSize: 17 }} />
              </Action>
            )}
            {user.status === 'active' && (
              <Action title={user.fullName} textKey="users.signOut" onClick={() => signOut(user)}>
                <LogoutIcon sx={{ fontSize: 17 }} />
              </Action>
            )}
            {user.secondFactor === 1 && (
              <Action
                title={user.fullName}
                textKey="users.dropFactors"
                onClick={() => dropFactors(user)}
              >
                <DropFactorIcon sx={{ fontSize: 17 }} />
              </Action>
            )}
          </Box>
        )}
      />
    </PagedTable>
  );
}

interface ActionProps {
  title: string;
  textKey: string;
  onClick: () => void;
  children: ReactNode;
}

function Action({ title, textKey, onClick, children }: ActionProps) {
  const translate = useTranslate();
  const label = translate(textKey, { title });
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
