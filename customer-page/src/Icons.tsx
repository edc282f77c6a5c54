import type { ReactNode } from 'react';
import type { ProgramId } from './order/facts';

/** Drawings beside words: hidden from screen readers, coloured by their text. */
function Icon({ children, className = 'icon' }: { children: ReactNode; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const Logo = () => (
  <Icon className="logo">
    <path d="M4 10v4M8 7v10M12 9v6M16 4v16M20 10v4" />
  </Icon>
);

export const AlertIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.5v.01" />
  </Icon>
);

export const AudioIcon = () => (
  <Icon>
    <path d="M9 18V6l11-2v12" />
    <circle cx="6.5" cy="18" r="2.5" />
    <circle cx="17.5" cy="16" r="2.5" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon>
    <path d="M8 5.5v13l10.5-6.5z" fill="currentColor" />
  </Icon>
);

export const StopIcon = () => (
  <Icon>
    <rect x="6.5" y="6.5" width="11" height="11" rx="1.5" fill="currentColor" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon className="success-mark">
    <path d="M5 12.5l4.5 4.5L19 7.5" />
  </Icon>
);

export const LockIcon = () => (
  <Icon>
    <rect x="5" y="11" width="14" height="9" rx="2" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </Icon>
);

const PROGRAM_DRAWINGS: Record<ProgramId, ReactNode> = {
  morningShow: (
    <path d="M12 3v3M4.5 8.5l1.8 1.4M19.5 8.5l-1.8 1.4M7 17a5 5 0 0 1 10 0M2.5 17h2M19.5 17h2M5 21h14" />
  ),
  middayNews: (
    <>
      <rect x="9" y="3" width="6" height="11" rx="3" />
      <path d="M5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21M8.5 21h7" />
    </>
  ),
  afternoonMusic: (
    <>
      <path d="M4 15v-2a8 8 0 0 1 16 0v2" />
      <rect x="3" y="14.5" width="4.5" height="6" rx="2" />
      <rect x="16.5" y="14.5" width="4.5" height="6" rx="2" />
    </>
  ),
  powerHits: <path d="M13 2.5L5 13.5h6l-1 8 8-11h-6z" />,
  nightMusic: <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z" />,
};

export const ProgramIcon = ({ program }: { program: ProgramId }) => (
  <Icon className="program-icon">{PROGRAM_DRAWINGS[program]}</Icon>
);
