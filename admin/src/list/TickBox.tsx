interface TickBoxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for is ticked, and some is not. */
  mixed?: boolean;
  /** In a row, which is reached by the keys of its table. */
  inRow?: boolean;
  onChange: () => void;
}

/** A plain checkbox: Material UI's would take most of the time of rendering new rows. */
export function TickBox({ label, checked, mixed = false, inRow, onChange }: TickBoxProps) {
  return (
    <label className="tick" title={label}>
      <input
        type="checkbox"
        aria-label={label}
        tabIndex={inRow ? -1 : undefined}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        checked={checked}
        onChange={onChange}
      />
    </label>
  );
}
