import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nContext, NotificationContextProvider, useNotify } from 'ra-core';
import { Notifications } from './Notifications';
import { createI18n } from '../providers/i18n-provider';
import { useSectionNotify } from '../shared/notify';
import { NoticePlace, NoticePlaceContext, useNoticePlaces } from '../workspace/notice-place';
import { memoryStorage } from '../test/memory-storage';
import { waitForEffects } from '../test/settled';

type Notify = ReturnType<typeof useSectionNotify> & { raw: ReturnType<typeof useNotify> };

/** Renders only the notifications, and buttons that raise them. */
async function open(): Promise<Notify> {
  const i18n = await createI18n('EN', memoryStorage(), () => ({
    resources: { origin: { name: 'Origin |||| Origins' } },
  }));
  let notify: Notify | undefined;
  const Raiser = () => {
    const section = useSectionNotify('resources.origin.name');
    const raw = useNotify();
    notify = { ...section, raw };
    return null;
  };
  render(
    <I18nContext.Provider value={i18n.getProvider()}>
      <NotificationContextProvider>
        <Raiser />
        <Notifications place={null} />
      </NotificationContextProvider>
    </I18nContext.Provider>,
  );
  await waitForEffects();
  if (!notify) throw new Error('Nothing was drawn');
  return notify;
}

const texts = (): (string | null)[] =>
  [...document.querySelectorAll('[role=status], [role=alert]')].map(
    ({ textContent }) => textContent,
  );
const wait = async (ms: number): Promise<void> => {
  await jest.advanceTimersByTimeAsync(ms);
  await waitForEffects();
};
const shown = async (work: () => void): Promise<void> => {
  act(work);
  await waitForEffects();
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a notification is titled by its section and leaves after six seconds', async () => {
  const notify = await open();
  await shown(() => notify.success('notice.created'));
  expect(screen.getByRole('status').textContent).toBe('OriginsIt was generated successfully');
  await wait(5_900);
  expect(texts()).toHaveLength(1);
  await wait(100);
  expect(texts()).toEqual([]);
});

it('one with an action stays until it is used or dismissed', async () => {
  const notify = await open();
  const run = jest.fn();
  await shown(() => notify.info('app.newVersion', { labelKey: 'app.reload', run }));
  await wait(60_000);
  await shown(() => void fireEvent.click(screen.getByRole('button', { name: 'Reload' })));
  expect(run).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual([]);
  await shown(() => notify.info('app.newVersion', { labelKey: 'app.reload', run }));
  await shown(() => void fireEvent.click(screen.getByRole('button', { name: 'Dismiss' })));
  expect(texts()).toEqual([]);
  expect(run).toHaveBeenCalledTimes(1);
});

it('a later one about the same topic takes the place of the one before', async () => {
  const notify = await open();
  const about = (message: string, topic: string): Promise<void> =>
    shown(() => notify.raw(message, { type: 'warning', topic }));
  await about('3 days are affected', 'days of 1');
  await about('2 days are affected', 'days of 2');
  await about('5 days are affected', 'days of 1');
  expect(texts()).toEqual(['2 days are affected', '5 days are affected']);
});

it('several are shown at once, each for its own time, and failures are said at once', async () => {
  const notify = await open();
  await shown(() => notify.success('notice.updated'));
  await wait(4_000);
  await shown(() => notify.error(new Error('No paper')));
  expect(texts()).toEqual([
    'OriginsIt was successfully updated',
    'OriginsAn error occurred: Something unexpected happened: No paper',
  ]);
  expect(screen.getByRole('alert').textContent).toContain('No paper');
  await wait(2_000);
  expect(texts()).toHaveLength(1);
  await shown(() => void fireEvent.click(screen.getByRole('button', { name: 'Dismiss' })));
  expect(texts()).toEqual([]);
});

it('an equal one is said once, for its whole time again', async () => {
  const notify = await open();
  await shown(() => notify.raw('ra.message.invalid_form', { type: 'error' }));
  await wait(4_000);
  await shown(() => notify.raw('ra.message.invalid_form', { type: 'error' }));
  await shown(() => notify.raw('ra.message.invalid_form', { type: 'error' }));
  await wait(0);
  expect(texts()).toHaveLength(1);
  await wait(5_000);
  expect(texts()).toHaveLength(1);
  await wait(1_000);
  expect(texts()).toEqual([]);
});

it('what succeeds ends the failures before it, and names its record', async () => {
  const notify = await open();
  await shown(() => notify.raw('ra.message.invalid_form', { type: 'error' }));
  await shown(() => notify.error(new Error('No paper')));
  await shown(() => notify.raw('Elsewhere', { type: 'error' }));
  await wait(0);
  expect(texts()).toHaveLength(3);
  await shown(() => notify.success('notice.created', { record: 'Radio Sur' }));
  await wait(0);
  expect(texts()).toEqual(['Elsewhere', 'OriginsRadio Sur · It was generated successfully']);
  await shown(() => notify.error(new Error('No ink')));
  await shown(() => notify.succeeded());
  await wait(0);
  expect(texts()).toHaveLength(2);
});

it('while a dialog is open they are in it, where Tab and assistive technology reach them', async () => {
  const i18n = await createI18n('EN', memoryStorage(), () => ({}));
  let raise: ReturnType<typeof useNotify> | undefined;
  const Page = ({ dialog }: { dialog: boolean }) => {
    const { place, register } = useNoticePlaces();
    raise = useNotify();
    return (
      <NoticePlaceContext value={register}>
        <div ref={register} data-bar />
        {dialog && (
          <div role="dialog" aria-modal>
            <NoticePlace />
          </div>
        )}
        <Notifications place={place} />
      </NoticePlaceContext>
    );
  };
  const page = (dialog: boolean) => (
    <I18nContext.Provider value={i18n.getProvider()}>
      <NotificationContextProvider>
        <Page dialog={dialog} />
      </NotificationContextProvider>
    </I18nContext.Provider>
  );
  const { rerender } = render(page(true));
  await shown(() => {
    raise?.('ra.message.invalid_form', { type: 'error' });
    raise?.('Another', { type: 'info' });
  });
  await wait(0);
  expect(screen.getByRole('dialog').querySelectorAll('[role=alert], [role=status]')).toHaveLength(
    2,
  );
  rerender(page(false));
  await wait(0);
  // The closed dialog's form was the invalid one.
  expect(texts()).toEqual(['Another']);
  expect(document.querySelector('[data-bar]')?.textContent).toBe('Another');
});

it("a server's own words are shown as they are", async () => {
  const notify = await open();
  await shown(() => notify.raw('The printer burns', { type: 'error' }));
  expect(screen.getByRole('alert').textContent).toBe('The printer burns');
});

describe('more than there is room for', () => {
  async function openInBar() {
    const i18n = await createI18n('EN', memoryStorage(), () => ({}));
    let raise: ReturnType<typeof useNotify> | undefined;
    const Page = () => {
      const { place, register } = useNoticePlaces();
      raise = useNotify();
      return (
        <>
          <div ref={register} />
          <Notifications place={place} />
        </>
      );
    };
    render(
      <I18nContext.Provider value={i18n.getProvider()}>
        <NotificationContextProvider>
          <Page />
        </NotificationContextProvider>
      </I18nContext.Provider>,
    );
    await waitForEffects();
    return async (...messages: string[]): Promise<void> => {
      await shown(() => messages.forEach((message) => raise?.(message, { type: 'info' })));
      await wait(0);
    };
  }
  const press = (name: string): Promise<void> =>
    shown(() => void fireEvent.click(screen.getByRole('button', { name })));

  it('the newest two are shown, the others when they are asked for', async () => {
    const say = await openInBar();
    await say('One', 'Two');
    expect(texts()).toEqual(['One', 'Two']);
    expect(screen.queryByRole('button', { name: /more notification/ })).toBeNull();
    await say('Three', 'Four');
    expect(texts()).toEqual(['Three', 'Four']);
    await press('2 more notifications');
    expect(texts()).toEqual(['One', 'Two', 'Three', 'Four']);
    await press('Show fewer notifications');
    expect(texts()).toEqual(['Three', 'Four']);
  });

  it.each([1024, 390])('of %i pixels the newest one alone, beside the button', async (width) => {
    window.innerWidth = width;
    try {
      const say = await openInBar();
      await say('One', 'Two');
      expect(texts()).toEqual(['Two']);
      expect(screen.getByRole('button', { name: '1 more notification' })).toBeTruthy();
      await say('Three');
      expect(texts()).toEqual(['Three']);
      expect(screen.getByRole('button', { name: '2 more notifications' })).toBeTruthy();
    } finally {
      window.innerWidth = 1440;
    }
  });

  it('those behind leave after their time too, and a later one too many is folded again', async () => {
    const say = await openInBar();
    await say('One');
    await wait(3_000);
    await say('Two', 'Three');
    await press('1 more notification');
    await wait(3_000);
    expect(texts()).toEqual(['Two', 'Three']);
    await say('Four');
    expect(texts()).toEqual(['Three', 'Four']);
  });
});
