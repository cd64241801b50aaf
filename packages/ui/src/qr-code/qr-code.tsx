import encodeQR from 'qr';
import styles from './qr-code.module.css';

/** Free modules around the code that scanners need. */
const quiet = 4;

type Props = {
  readonly text: string;
  /** What the code leads to, for who cannot see it. */
  readonly label: string;
};

/** A QR code of a short text such as an address. */
export function QrCode({ text, label }: Props) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: quiet });
  const path = modules
    .flatMap((line, row) => line.map((isDark, column) => (isDark ? `M${column} ${row}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      className={styles.code}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
