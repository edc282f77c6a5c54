import { Button, Tooltip } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { useAltKey } from '../../../workspace/use-alt-key';

interface AddButtonProps {
  label: string;
  /** With Alt, the shortcut from anywhere in the tab. */
  letter: string;
  onAdd: () => void;
}

/** Adds a line or an item. It has a shortcut, because it is many Tab stops from the first field. */
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
