import type { ReactNode } from 'react';

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="studio-glyph" viewBox="0 0 20 20" aria-hidden="true">
      {children}
    </svg>
  );
}

export const EyeIcon = ({ isOff }: { isOff: boolean }) => (
  <Icon>
    <path d="M2 10c2-3.6 4.8-5.4 8-5.4s6 1.8 8 5.4c-2 3.6-4.8 5.4-8 5.4S4 13.6 2 10Z" />
    <circle cx="10" cy="10" r="2.4" />
    {isOff ? <path d="M4 16.5 16 3.5" /> : null}
  </Icon>
);

export const LockIcon = ({ isOff }: { isOff: boolean }) => (
  <Icon>
    <rect x="4.5" y="9" width="11" height="8" rx="1.5" />
    <path d={isOff ? 'M7 9V6.5a3 3 0 0 1 5.8-1' : 'M7 9V6.5a3 3 0 0 1 6 0V9'} />
  </Icon>
);

export const UndoIcon = () => (
  <Icon>
    <path d="M4 8h8a4 4 0 0 1 0 8H7M4 8l3.5-3.5M4 8l3.5 3.5" />
  </Icon>
);

export const RedoIcon = () => (
  <Icon>
    <path d="M16 8H8a4 4 0 0 0 0 8h5M16 8l-3.5-3.5M16 8l-3.5 3.5" />
  </Icon>
);

export const HistoryIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6v4.2l3 1.8" />
  </Icon>
);

export const LayersIcon = () => (
  <Icon>
    <path d="m10 3 7 3.8-7 3.8-7-3.8ZM3 10.2 10 14l7-3.8M3 13.4 10 17.2l7-3.8" />
  </Icon>
);

export const NumbersIcon = () => (
  <Icon>
    <path d="M3 6h9M15 6h2M3 14h2M8 14h9" />
    <circle cx="13.5" cy="6" r="1.7" />
    <circle cx="6.5" cy="14" r="1.7" />
  </Icon>
);

export const AddIcon = () => (
  <Icon>
    <path d="M10 4v12M4 10h12" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="m4 10.5 4 4 8-9" />
  </Icon>
);

export const ShirtIcon = () => (
  <Icon>
    <path d="M7 3.5 3 5.5l1 3.8 2-.6V17h8V8.7l2 .6 1-3.8-4-2c-.6 1.6-1.6 2.3-3 2.3s-2.4-.7-3-2.3Z" />
  </Icon>
);

export const ColoursIcon = () => (
  <Icon>
    <path d="M10 2.5c3 3.4 4.8 6 4.8 8.7a4.8 4.8 0 0 1-9.6 0c0-2.7 1.8-5.3 4.8-8.7Z" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <circle cx="4.5" cy="10" r="1.2" />
    <circle cx="10" cy="10" r="1.2" />
    <circle cx="15.5" cy="10" r="1.2" />
  </Icon>
);
