import { Box, ButtonBase, IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import UnsavedIcon from '@mui/icons-material/FiberManualRecord';
import LinkIcon from '@mui/icons-material/Link';
import MoreIcon from '@mui/icons-material/MoreVert';
import { UI } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { memo, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Tab } from './tabs';
import { panelDomId, tabDomId } from './tab-dom';
import { TabMenu, type TabMenuAt } from './TabMenu';

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 2,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  flex: 1,
  minWidth: 0,
  height: '100%',
  paddingInline: theme.spacing(0.5),
}));

const TabBox = styled('div')<{ selected: boolean }>(({ theme, selected }) => ({
  display: 'flex',
  alignItems: 'center',
  // So that more of them are in sight before the strip scrolls.
  flex: '0 1 auto',
  minWidth: 120,
  maxWidth: 260,
  height: 32,
  borderRadius: '6px 6px 0 0',
  border: '1px solid',
  borderColor: selected ? theme.palette.divider : 'transparent',
  borderBottom: 0,
  boxShadow: selected ? `inset 0 2px 0 ${theme.palette.primary.main}` : 'none',
  background: selected ? theme.palette.background.paper : 'transparent',
  color: selected ? theme.palette.text.primary : theme.palette.text.secondary,
  '&:hover': { background: selected ? undefined : theme.palette.action.hover },
}));

/** The index of the tab that a key moves to; null for other keys. */
function keyTarget(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

const below = ({ id }: Tab, element: Element): TabMenuAt => {
  const { left, bottom } = element.getBoundingClientRect();
  return { id, left, top: bottom };
};

const tabAt = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest('[role=tab]') : null;

interface TabStripProps {
  tabs: readonly Tab[];
  activeId: string | null;
  titleOf: (tab: Tab) => string;
  onSelect: (id: string) => void;
  /** Closes tabs, and shows the given one if the active one is among them. */
  onClose: (ids: readonly string[], then?: string) => void;
  onCopyLink: (tab: Tab) => void;
}

export function TabStrip(props: TabStripProps) {
  const { tabs, activeId, titleOf, onSelect, onClose, onCopyLink } = props;
  const active = tabs.find(({ id }) => id === activeId);
  const translate = useTranslate();
  const strip = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(strip, tabs.length);
  const [menu, setMenu] = useState<TabMenuAt | null>(null);
  // Names and marks change how wide tabs are.
  const widths = tabs.map((tab) => `${titleOf(tab)} ${tab.extendedData.changes}`).join('\n');

  useEffect(() => {
    if (!activeId) return;
    document.getElementById(tabDomId(activeId))?.parentElement?.scrollIntoView?.({
      block: 'nearest',
      inline: 'nearest',
    });
  }, [activeId, widths, overflows]);

  const scroll = (pixels: number): void =>
    strip.current?.scrollBy({ left: pixels, behavior: 'smooth' });

  const indexOf = (on: Element | null): number =>
    tabs.findIndex(({ id }) => tabDomId(id) === on?.id);
  // By the right button, a long touch, or the menu key.
  const onContextMenu = (event: MouseEvent): void => {
    const on = tabAt(event.target);
    const tab = tabs[indexOf(on)];
    if (!on || !tab) return;
    event.preventDefault();
    setMenu(below(tab, on));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = indexOf(tabAt(event.target));
    const from = tabs[index];
    if (!from) return;
    if (event.key === 'Delete' && tabs.length > 1) return onClose([from.id]);
    const target = keyTarget(event.key, index, tabs.length);
    const tab = target === null ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(tabDomId(tab.id))?.focus();
  };

  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        height: 38,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        flex: 'none',
      }}
    >
      {overflows && (
        <IconButton
          size="small"
          aria-label={translate('tabs.scrollBack')}
          onClick={() => scroll(-UI.tabScrollPx)}
        >
          <ChevronLeftIcon fontSize="small" />
        </IconButton>
      )}
      {/* Only tabs may be in a tab list; the close buttons between them are not. */}
      <span
        role="tablist"
        className="visually-hidden"
        aria-label={translate('tabs.label')}
        aria-owns={tabs.map(({ id }) => tabDomId(id)).join(' ')}
      />
      <Strip ref={strip} className="tab-strip" onKeyDown={onKeyDown} onContextMenu={onContextMenu}>
        {tabs.map((tab) => (
          <TabItem
            key={tab.id}
            tab={tab}
            title={titleOf(tab)}
            selected={tab.id === activeId}
            closable={tabs.length > 1}
            onSelect={onSelect}
            onClose={onClose}
          />
        ))}
      </Strip>
      {overflows && (
        <IconButton
          size="small"
          aria-label={translate('tabs.scrollOn')}
          onClick={() => scroll(UI.tabScrollPx)}
        >
          <ChevronRightIcon fontSize="small" />
        </IconButton>
      )}
      {active && (
        <ActiveTab tab={active} title={titleOf(active)} onCopyLink={onCopyLink} onMenu={setMenu} />
      )}
      {menu && (
        <TabMenu
          at={menu}
          tabs={tabs}
          onDone={() => setMenu(null)}
          onClose={onClose}
          onCopyLink={onCopyLink}
        />
      )}
    </Box>
  );
}

interface ActiveTabProps {
  tab: Tab;
  title: string;
  onCopyLink: (tab: Tab) => void;
  onMenu: (at: TabMenuAt) => void;
}

/** What is done with the tab in front. */
function ActiveTab({ tab, title, onCopyLink, onMenu }: ActiveTabProps) {
  const translate = useTranslate();
  return (
    <>
      <Tooltip title={translate('tabs.copyLink')}>
        <IconButton
          size="small"
          aria-label={translate('tabs.copyLinkOf', { title })}
          onClick={() => onCopyLink(tab)}
        >
          <LinkIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={translate('tabs.more')}>
        <IconButton
          size="small"
          aria-label={translate('tabs.more')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMenu(below(tab, currentTarget))}
          sx={{ mr: 0.5 }}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </>
  );
}

interface TabItemProps extends Pick<TabStripProps, 'onSelect' | 'onClose'> {
  tab: Tab;
  title: string;
  selected: boolean;
  closable: boolean;
}

/** A tab and its close button. */
const TabItem = memo(function TabItem(props: TabItemProps) {
  const { tab, title, selected, closable, onSelect, onClose } = props;
  const translate = useTranslate();
  return (
    <TabBox selected={selected} role="presentation">
      <ButtonBase
        role="tab"
        id={tabDomId(tab.id)}
        aria-selected={selected}
        aria-controls={panelDomId(tab.id)}
        tabIndex={selected ? 0 : -1}
        onClick={() => onSelect(tab.id)}
        onAuxClick={(event) => event.button === 1 && closable && onClose([tab.id])}
        sx={{
          flex: 1,
          justifyContent: 'flex-start',
          height: 32,
          px: 1.25,
          gap: 0.75,
          minWidth: 0,
          font: 'inherit',
          fontSize: 13,
        }}
      >
        {tab.extendedData.changes && (
          <Tooltip describeChild title={translate('tabs.unsaved')}>
            <UnsavedIcon
              data-testid="cached"
              titleAccess={translate('tabs.unsavedMark')}
              sx={{ fontSize: 12, color: 'warning.main' }}
            />
          </Tooltip>
        )}
        <Box
          component="span"
          title={title}
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {title}
        </Box>
      </ButtonBase>
      {closable && (
        <IconButton
          size="small"
          aria-label={translate('tabs.close', { title })}
          tabIndex={selected ? 0 : -1}
          onClick={() => onClose([tab.id])}
          sx={{ width: 24, height: 24, mr: 0.5 }}
        >
          <CloseIcon sx={{ fontSize: 15 }} />
        </IconButton>
      )}
    </TabBox>
  );
});

/** Whether the tabs overflow the strip. */
function useOverflow(strip: React.RefObject<HTMLDivElement | null>, count: number): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const measure = (): void => setOverflows(element.scrollWidth > element.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [strip, count]);
  return overflows;
}
