import { IconArrowsHorizontal, IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './slider-puzzle.module.css';

const widthPx = 320;
const pieceWidthPx = 48;
const maxOffsetPx = widthPx - pieceWidthPx;
const fineStepPx = 1;
const coarseStepPx = 10;

type Props = {
  /** The image with the hole, 320 × 160. */
  readonly image: string;
  /** The piece on a transparent strip, 48 × 160. */
  readonly piece: string;
  readonly label: string;
  /** The handle takes the focus: another puzzle stood here before. */
  readonly hasFocus?: boolean;
  /** How to use it, read out with the handle. */
  readonly instruction: string;
  /** What a screen reader says once the piece is placed. */
  readonly placedLabel: string;
  /** The piece was let go, or Enter pressed: the offset in the image's own pixels. */
  readonly onPlace: (offsetPx: number) => void;
  /** The piece moves again after it had been placed. */
  readonly onMove: () => void;
};

const within = (offsetPx: number) => Math.min(maxOffsetPx, Math.max(0, Math.round(offsetPx)));

const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: fineStepPx,
  ArrowUp: coarseStepPx,
  PageUp: coarseStepPx,
  ArrowLeft: -fineStepPx,
  ArrowDown: -coarseStepPx,
  PageDown: -coarseStepPx,
  Home: -widthPx,
  End: widthPx,
};

/**
 * A piece to be dragged into its hole: by pointer, or by arrow keys (one pixel; ten with Shift, up and down) and Enter. The
 * image keeps its direction in right-to-left languages, because its offset counts from the left.
 */
export function SliderPuzzle({
  image,
  piece,
  label,
  hasFocus = false,
  instruction,
  placedLabel,
  onPlace,
  onMove,
}: Props) {
  const [offsetPx, setOffsetPx] = useState(0);
  const [isPlaced, setPlaced] = useState(false);
  const grip = useRef<{ readonly fromX: number; readonly fromPx: number; readonly scale: number } | null>(null);
  const track = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) handle.current?.focus();
  }, [hasFocus]);
  const move = (next: number) => {
    setOffsetPx(within(next));
    setPlaced(false);
    onMove();
  };
  const place = (at: number) => {
    setPlaced(true);
    onPlace(within(at));
  };
  const offsetAt = (event: PointerEvent) => {
    const held = grip.current;
    return held ? within(held.fromPx + (event.clientX - held.fromX) * held.scale) : offsetPx;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      place(offsetPx);
      return;
    }
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(offsetPx + (event.shiftKey && Math.abs(step) === fineStepPx ? step * coarseStepPx : step));
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const shownWidth = track.current?.clientWidth || widthPx;
    grip.current = { fromX: event.clientX, fromPx: offsetPx, scale: widthPx / shownWidth };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (!grip.current) return;
    const at = offsetAt(event);
    grip.current = null;
    if (at > 0) place(at);
  };
  const share = (offsetPx / widthPx) * 100;
  return (
    <div className={styles.puzzle} dir="ltr">
      <div className={styles.image} ref={track}>
        <img src={image} alt="" width={widthPx} height={160} draggable={false} />
        <img className={styles.piece} style={{ insetInlineStart: `${share}%` }} src={piece} alt="" draggable={false} />
      </div>
      <div className={styles.rail}>
        <div
          className={classNames(styles.handle, isPlaced && styles.placed)}
          style={{ insetInlineStart: `${share}%` }}
          role="slider"
          tabIndex={0}
          ref={handle}
          aria-label={label}
          aria-description={instruction}
          aria-valuemin={0}
          aria-valuemax={maxOffsetPx}
          aria-valuenow={offsetPx}
          aria-valuetext={isPlaced ? placedLabel : String(offsetPx)}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={(event) => {
            if (grip.current) move(offsetAt(event));
          }}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            grip.current = null;
          }}
        >
          {isPlaced ? (
            <IconCheck size={20} aria-hidden="true" />
          ) : (
            <IconArrowsHorizontal size={20} aria-hidden="true" />
          )}
        </div>
      </div>
    </div>
  );
}
