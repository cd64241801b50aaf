import { code128Widths } from '@entrepot/domain';

type Props = { readonly text: string; readonly className?: string | undefined };

const quietModules = 10;
const height = 40;

/** A Code 128 barcode that fills its box, with the quiet zone that scanners need. */
export function Barcode({ text, className }: Props) {
  let at = quietModules;
  const bars: { readonly at: number; readonly width: number }[] = [];
  for (const [place, width] of code128Widths(text).entries()) {
    if (place % 2 === 0) bars.push({ at, width });
    at += width;
  }
  return (
    <svg
      viewBox={`0 0 ${at + quietModules} ${height}`}
      preserveAspectRatio="none"
      className={className}
      role="img"
      aria-label={text}
      shapeRendering="crispEdges"
    >
      {bars.map((bar) => (
        <rect key={bar.at} x={bar.at} y={0} width={bar.width} height={height} />
      ))}
    </svg>
  );
}
