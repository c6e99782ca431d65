import { type ReactNode, useEffect, useState } from 'react';
import { classes } from './classes';
import css from './qr-code.module.css';

interface Props {
  /** The text of the code. */
  value: string;
  /** The width and height with the margin, in px. */
  size?: number;
  'aria-label': string;
  /** Shown over a code that is no longer valid, which is then pale. */
  cover?: ReactNode;
  className?: string | undefined;
}

/** The quiet zone that scanners need around a code, in modules. */
const margin = 4;

/** @returns the dark modules of a code as the path of an svg, and the width of the code in modules */
async function drawCode(value: string): Promise<{ path: string; width: number }> {
  const { encodeQR } = await import('qr');
  const rows = encodeQR(value, 'raw', { ecc: 'medium', border: margin });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { path, width: rows.length };
}

/** A QR code, drawn in the browser. The library that encodes it is loaded when the first code is shown. */
export function QrCode({ value, size = 220, 'aria-label': label, cover, className }: Props) {
  const [drawn, setDrawn] = useState<{ value: string; path: string; width: number }>();
  useEffect(() => {
    let isLatest = true;
    const show = async (): Promise<void> => {
      const code = await drawCode(value);
      if (isLatest) setDrawn({ value, ...code });
    };
    // Without the library, the place of the code stays empty; the page offers another way.
    show().catch(() => undefined);
    return () => {
      isLatest = false;
    };
  }, [value]);
  const code = drawn?.value === value ? drawn : undefined;
  return (
    <div className={classes(css.frame, className)} style={{ width: size, height: size }}>
      {code && (
        <svg
          role="img"
          aria-label={label}
          className={classes(css.code, Boolean(cover) && css.isCovered)}
          viewBox={`0 0 ${code.width} ${code.width}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
      )}
      {cover && <div className={css.cover}>{cover}</div>}
    </div>
  );
}
