import {
  hasUnsavedChanges,
  NO_TABS,
  readTabs,
  tabsReducer,
  type TabAction,
  type TabsState,
} from './tabs';

const after = (...actions: TabAction[]): TabsState => actions.reduce(tabsReducer, NO_TABS);
const open = (id: string): TabAction => ({ type: 'open', id });
const ids = ({ tabs }: TabsState): string[] => tabs.map(({ id }) => id);
const abc = [open('a'), open('b'), open('c')];

describe('tabs', () => {
  it('opens behind the others and activates', () => {
    const state = after(...abc);
    expect(ids(state)).toEqual(['a', 'b', 'c']);
    expect(state.activeId).toBe('c');
  });

  it('only activates an id that is open', () => {
    const state = after(...abc, open('a'));
    expect(ids(state)).toEqual(['a', 'b', 'c']);
    expect(state.activeId).toBe('a');
    expect(tabsReducer(state, open('a'))).toBe(state);
  });

  it('adds behind the others, and stays where it is', () => {
    const state = after(open('a'), { type: 'add', id: 'b' });
    expect(ids(state)).toEqual(['a', 'b']);
    expect(state.activeId).toBe('a');
    expect(ids(after(open('a'), { type: 'add', id: 'a' }))).toEqual(['a']);
  });

  it('selects the first remaining tab when the active one closes', () => {
    const state = after(...abc, { type: 'close', id: 'c' });
    expect(ids(state)).toEqual(['a', 'b']);
    expect(state.activeId).toBe('a');
  });

  it('stays on the active tab when another closes', () => {
    expect(after(...abc, { type: 'close', id: 'a' }).activeId).toBe('c');
  });

  it('keeps the last tab', () => {
    const state = after(open('a'));
    expect(tabsReducer(state, { type: 'close', id: 'a' })).toBe(state);
  });

  it('selects the first', () => {
    expect(after(...abc, { type: 'selectFirst' }).activeId).toBe('a');
    expect(after({ type: 'selectFirst' }).activeId).toBeNull();
  });

  it('closes several, also all', () => {
    const some = after(...abc, { type: 'closeWhere', test: ({ id }) => id !== 'b' });
    expect(ids(some)).toEqual(['b']);
    expect(some.activeId).toBe('b');
    expect(after(...abc, { type: 'closeWhere', test: () => true })).toEqual(NO_TABS);
  });

  it('marks and unmarks changes, of that tab alone', () => {
    const marked = after(...abc, { type: 'setChanges', id: 'b', changes: true });
    expect(marked.tabs.map(({ extendedData }) => extendedData.changes)).toEqual([
      false,
      true,
      false,
    ]);
    expect(hasUnsavedChanges(marked)).toBe(true);
    const clean = tabsReducer(marked, { type: 'setChanges', id: 'b', changes: false });
    expect(hasUnsavedChanges(clean)).toBe(false);
  });

  it('keeps the request for a record while changes are marked', () => {
    const state = after(
      open('a'),
      { type: 'request', id: 'a', record: 7 },
      { type: 'setChanges', id: 'a', changes: true },
    );
    expect(state.tabs[0]?.extendedData).toEqual({ changes: true, request: 7 });
  });

  it('sets a title and answers the same state when nothing changes', () => {
    const state = after(open('a'), { type: 'setTitle', id: 'a', title: 'One' });
    expect(state.tabs[0]?.title).toBe('One');
    expect(tabsReducer(state, { type: 'setTitle', id: 'a', title: 'One' })).toBe(state);
    expect(tabsReducer(state, { type: 'setTitle', id: 'gone', title: 'x' })).toBe(state);
    expect(tabsReducer(state, { type: 'setChanges', id: 'gone', changes: true })).toBe(state);
  });
});

describe('tabs after a reload', () => {
  it('come back without their marks', () => {
    const state = after(...abc, open('b'), { type: 'setChanges', id: 'a', changes: true });
    const back = readTabs(JSON.parse(JSON.stringify(state)));
    expect(back && ids(back)).toEqual(['a', 'b', 'c']);
    expect(back?.activeId).toBe('b');
    expect(back && hasUnsavedChanges(back)).toBe(false);
  });

  it('come back with what they showed, for their screens to follow', () => {
    const [a, b] =
      readTabs({
        tabs: [
          { id: 'a', query: 'date=2026-12-01' },
          { id: 'b', query: 7 },
        ],
      })?.tabs ?? [];
    expect(a?.extendedData).toEqual({ changes: false, link: 'date=2026-12-01' });
    expect(b?.extendedData).toEqual({ changes: false });
  });

  it.each([null, 'x', 7, {}, { tabs: 'x' }, { tabs: [] }, { tabs: [{ id: 3 }, null] }])(
    'are forgotten when %j was stored',
    (stored) => expect(readTabs(stored)).toBeNull(),
  );

  it('activates the first when the active one is not among them', () => {
    expect(readTabs({ tabs: [{ id: 'a' }], activeId: 'gone' })?.activeId).toBe('a');
  });
});
