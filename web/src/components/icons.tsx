import type { ReactNode } from 'react';

/** An icon in the size and colour of the text around it. Screen readers skip it. */
const drawn = (shape: ReactNode) =>
  function Icon({ className }: { className?: string | undefined }) {
    return (
      <svg
        className={className}
        width="1em"
        height="1em"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        focusable={false}
      >
        {shape}
      </svg>
    );
  };

export const UserIcon = drawn(
  <path d="M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.5 14a5.5 5.5 0 0 1 11 0" />,
);

export const DownIcon = drawn(<path d="m3 6 5 5 5-5" />);

export const LeftIcon = drawn(<path d="M10 3 5 8l5 5" />);

export const RightIcon = drawn(<path d="m6 3 5 5-5 5" />);

export const ReloadIcon = drawn(<path d="M13.5 8A5.5 5.5 0 1 1 11.6 3.8L13.5 5.5M13.5 2v3.5H10" />);

export const UploadIcon = drawn(<path d="M8 11V2.5M4.5 6 8 2.5 11.5 6M2.5 11v2.5h11V11" />);

export const PlusIcon = drawn(<path d="M8 2.5v11M2.5 8h11" />);

export const StarIcon = drawn(
  <path d="m8 1.8 1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2 .7-4.3-3.1-3 4.3-.6Z" />,
);

export const DeleteIcon = drawn(
  <path d="M2 4h12M6 4V2h4v2M3.5 4l.7 10h7.6l.7-10M6.5 7v4M9.5 7v4" />,
);

export const CloseIcon = drawn(<path d="m3.5 3.5 9 9M12.5 3.5l-9 9" />);

export const EyeIcon = drawn(
  <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />,
);

export const EyeOffIcon = drawn(
  <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM2.5 13.5l11-11" />,
);

export const InfoIcon = drawn(
  <path d="M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM8 7.2V11M8 4.8v.1" />,
);

export const WarningIcon = drawn(<path d="M8 2 1.5 13.5h13ZM8 6.5V10M8 11.7v.1" />);

export const ErrorIcon = drawn(
  <path d="M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM8 4.8v4M8 11.1v.1" />,
);

export const DoneIcon = drawn(
  <path d="M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM5 8.2 7.2 10.4 11 6" />,
);
