/** An open tab. Its id is its path without the leading slash: `module/name/param`. */
export interface Tab {
  id: string;
  /** Set by the screen (a record's name); null shows the screen's own title. */
  title: string | null;
  extendedData: TabData;
}

/** The record that a list should open; `create` for a new one. */
export type TabRequest = number | 'create';

type Texts = Readonly<Record<string, string>>;

/** What a link elsewhere narrows a list to: texts of its fields, and choices of its chips. */
export interface TabFilter {
  filters?: Texts;
  chips?: Texts;
}

export interface TabData {
  /** Whether the tab has unsaved changes. */
  changes: boolean;
  /** A record that the screen has yet to open. */
  request?: TabRequest;
  /** What the screen shows, as the query of its address. */
  query?: string;
  /** The query of a link that the screen has yet to follow. */
  link?: string;
  /** What the list has yet to be narrowed to. */
  filter?: TabFilter;
}

export interface TabsState {
  tabs: readonly Tab[];
  activeId: string | null;
}

export type TabAction =
  | { type: 'open'; id: string }
  | { type: 'add'; id: string }
  | { type: 'close'; id: string }
  | { type: 'closeWhere'; test: (tab: Tab) => boolean }
  | { type: 'selectFirst' }
  | { type: 'setTitle'; id: string; title: string | null }
  | { type: 'setChanges'; id: string; changes: boolean }
  | { type: 'request'; id: string; record: TabRequest | undefined }
  | { type: 'query'; id: string; query: string }
  | { type: 'link'; id: string; link: string | undefined }
  | { type: 'filter'; id: string; filter: TabFilter | undefined };

export const NO_TABS: TabsState = { tabs: [], activeId: null };

const edit = (state: TabsState, id: string, change: (tab: Tab) => Tab): TabsState => {
  const index = state.tabs.findIndex((tab) => tab.id === id);
  const tab = state.tabs[index];
  if (!tab) return state;
  const changed = change(tab);
  return changed === tab ? state : { ...state, tabs: state.tabs.with(index, changed) };
};

/** Removes tabs. If the active one was closed, the first remaining one becomes active. */
const without = (state: TabsState, goes: (tab: Tab) => boolean): TabsState => {
  const tabs = state.tabs.filter((tab) => !goes(tab));
  if (tabs.length === state.tabs.length) return state;
  const stays = tabs.some(({ id }) => id === state.activeId);
  return { tabs, activeId: stays ? state.activeId : (tabs[0]?.id ?? null) };
};

function withTab(state: TabsState, id: string): TabsState {
  if (state.tabs.some((tab) => tab.id === id)) return state;
  const tab: Tab = { id, title: null, extendedData: { changes: false } };
  return { ...state, tabs: [...state.tabs, tab] };
}

/** The reducer of the workspace's tabs. The last tab cannot be closed. */
export function tabsReducer(state: TabsState, action: TabAction): TabsState {
  switch (action.type) {
    case 'open': {
      if (state.activeId === action.id) return state;
      return { ...withTab(state, action.id), activeId: action.id };
    }
    case 'add':
      return withTab(state, action.id);
    case 'close':
      return state.tabs.length > 1 ? without(state, ({ id }) => id === action.id) : state;
    case 'closeWhere':
      return without(state, action.test);
    case 'selectFirst':
      return { ...state, activeId: state.tabs[0]?.id ?? null };
    case 'setTitle':
      return edit(state, action.id, (tab) =>
        tab.title === action.title ? tab : { ...tab, title: action.title },
      );
    case 'setChanges':
      return edit(state, action.id, (tab) =>
        tab.extendedData.changes === action.changes
          ? tab
          : { ...tab, extendedData: { ...tab.extendedData, changes: action.changes } },
      );
    case 'request':
      return edit(state, action.id, (tab) =>
        tab.extendedData.request === action.record
          ? tab
          : { ...tab, extendedData: { ...tab.extendedData, request: action.record } },
      );
    case 'query':
      return edit(state, action.id, (tab) =>
        tab.extendedData.query === action.query
          ? tab
          : { ...tab, extendedData: { ...tab.extendedData, query: action.query } },
      );
    case 'link':
      return edit(state, action.id, (tab) => ({
        ...tab,
        extendedData: { ...tab.extendedData, link: action.link },
      }));
    case 'filter':
      return edit(state, action.id, (tab) => ({
        ...tab,
        extendedData: { ...tab.extendedData, filter: action.filter },
      }));
  }
}

export const hasUnsavedChanges = (state: TabsState): boolean =>
  state.tabs.some(({ extendedData }) => extendedData.changes);

/** The tabs to restore after a reload, without unsaved input. Null if unreadable. */
export function readTabs(value: unknown): TabsState | null {
  if (typeof value !== 'object' || value === null || !('tabs' in value)) return null;
  if (!Array.isArray(value.tabs)) return null;
  const tabs = value.tabs.flatMap((tab: unknown): Tab[] => {
    if (typeof tab !== 'object' || tab === null || !('id' in tab)) return [];
    if (typeof tab.id !== 'string') return [];
    const title = 'title' in tab && typeof tab.title === 'string' ? tab.title : null;
    const shown = 'query' in tab && typeof tab.query === 'string' && tab.query ? tab.query : null;
    const extendedData = { changes: false, ...(shown !== null && { link: shown }) };
    return [{ id: tab.id, title, extendedData }];
  });
  const active = 'activeId' in value ? value.activeId : null;
  const known = tabs.find(({ id }) => id === active) ?? tabs[0];
  return known ? { tabs, activeId: known.id } : null;
}
