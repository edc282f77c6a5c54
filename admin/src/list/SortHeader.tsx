import { ButtonBase } from '@mui/material';
import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';

interface SortHeaderProps {
  label: string;
  /** `ASC` or `DESC` when the list is sorted by this column. */
  order?: string;
  onSort: () => void;
  /** Numbers stand at the end of their column. */
  isNumber?: boolean;
}

/** A sortable column heading. */
export function SortHeader({ label, order, onSort, isNumber = false }: SortHeaderProps) {
  const Arrow = order === 'DESC' ? ArrowDownIcon : ArrowUpIcon;
  const sorted = order === 'DESC' ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={order === undefined ? 'none' : sorted}>
      <ButtonBase
        onClick={onSort}
        sx={{
          width: '100%',
          height: 32,
          px: 1.25,
          gap: 0.5,
          justifyContent: isNumber ? 'flex-end' : 'flex-start',
          font: 'inherit',
          color: order === undefined ? 'inherit' : 'text.primary',
          overflow: 'hidden',
        }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {label}
        </span>
        {order !== undefined && <Arrow sx={{ fontSize: 15 }} />}
      </ButtonBase>
    </th>
  );
}
