import { Button, Tooltip } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { useAltKey } from '../../workspace/use-alt-key';

interface AddButtonProps {
  label: string;
  /** With Alt it does the same from anywhere in the tab. */
  letter: string;
  onAdd: () => void;
}

/** Adds a line or an item: far from the first field by Tab, so it has a key. */
export function AddButton({ label, letter, onAdd }: AddButtonProps) {
  useAltKey(letter, onAdd);
  return (
    <Tooltip title={`${label} (Alt+${letter})`} describeChild>
      <Button
        size="small"
        startIcon={<AddIcon />}
        onClick={onAdd}
        aria-keyshortcuts={`Alt+${letter}`}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
