import { withView, type SavedView } from './saved-views';

const view = (name: string, search = ''): SavedView => ({
  name,
  narrowing: { filters: {}, chips: {}, search, showOver: true },
  sort: { field: 'code', order: 'ASC' },
  hidden: [],
});

it('keeps views by name, and one of the same name in the place of the other', () => {
  const views = [view('Mías'), view('zafra')].reduce(withView, [view('Vencen', 'a')]);
  expect(views.map(({ name }) => name)).toEqual(['Mías', 'Vencen', 'zafra']);
  const again = withView(views, view('vencen', 'b'));
  expect(again.map(({ name, narrowing }) => [name, narrowing.search])).toEqual([
    ['Mías', ''],
    ['vencen', 'b'],
    ['zafra', ''],
  ]);
});
