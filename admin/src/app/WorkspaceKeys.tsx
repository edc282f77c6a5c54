import { KeysDialog } from '../dialog/KeysDialog';
import { screenOf, useScreens, type ScreenKeys } from '../workspace/screens';
import { useTabs, useTabStore } from '../workspace/tab-store';

const EVERYWHERE: ScreenKeys = [
  ['Ctrl + K', 'nav.keyOf.palette'],
  ['?', 'nav.keyOf.help'],
  ['← →, Home, End', 'nav.keyOf.tabs'],
  ['Delete', 'nav.keyOf.close'],
];

/** The keyboard help: what works everywhere, and the keys of the active tab's screen. */
export default function WorkspaceKeys({ onClose }: { onClose: () => void }) {
  const { activeId } = useTabs(useTabStore());
  const own = screenOf(useScreens(), activeId ?? '')?.screen.keys ?? [];
  return <KeysDialog keys={[...EVERYWHERE, ...own]} onClose={onClose} />;
}
