import qrcode from 'qrcode-generator';
import { useMemo } from 'react';

/** Modules around the picture that stay empty. */
const QUIET = 4;

/** A QR code, dark on white in both themes, because cameras expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [size, path] = useMemo(() => {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    const cells = Array.from({ length: count * count }, (_, i) => [
      Math.floor(i / count),
      i % count,
    ]);
    const dark = cells.flatMap(([row = 0, column = 0]) =>
      code.isDark(row, column) ? [`M${column + QUIET} ${row + QUIET}h1v1h-1z`] : [],
    );
    return [count + 2 * QUIET, dark.join('')];
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={184}
      height={184}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
