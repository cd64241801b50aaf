import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

type Place = { readonly x: number; readonly y: number };

const stepPx = 24;
const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -stepPx, y: 0 },
  ArrowRight: { x: stepPx, y: 0 },
  ArrowUp: { x: 0, y: -stepPx },
  ArrowDown: { x: 0, y: stepPx },
};

/** How far a window may be moved from where it is without leaving the screen. */
function reachOf(element: HTMLElement): { readonly least: Place; readonly most: Place } {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  return {
    least: { x: -left, y: -top },
    most: { x: Math.max(-left, clientWidth - right), y: Math.max(-top, clientHeight - bottom) },
  };
}

type Reach = ReturnType<typeof reachOf>;
const moved = (place: Place, by: Place, { least, most }: Reach): Place => ({
  x: place.x + Math.max(least.x, Math.min(by.x, most.x)),
  y: place.y + Math.max(least.y, Math.min(by.y, most.y)),
});

/** Where the pointer took hold, and of what. */
type Grip = { readonly pointer: Place; readonly place: Place; readonly reach: Reach };

/** Moves a window by its head: with the pointer, or with the arrow keys. It never leaves the screen. */
export function useDrag(box: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<Place>({ x: 0, y: 0 });
  const grip = useRef<Grip>(undefined);
  const moveBy = useCallback(
    (by: Place) => {
      const element = box.current;
      if (!element) return;
      const reach = reachOf(element);
      setPlace((before) => moved(before, by, reach));
    },
    [box],
  );
  useEffect(() => {
    const onResize = () => moveBy({ x: 0, y: 0 });
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [moveBy]);
  return {
    style: { '--moved-x': `${place.x}px`, '--moved-y': `${place.y}px` } as CSSProperties,
    handle: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || (event.target as Element).closest('button, a') || !box.current) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { pointer: { x: event.clientX, y: event.clientY }, place, reach: reachOf(box.current) };
      },
      onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
        const held = grip.current;
        if (!held || !currentTarget.hasPointerCapture(pointerId)) return;
        // From where it was taken, not from the last move: at the edge of the screen the pointer goes on and the window does not.
        setPlace(moved(held.place, { x: clientX - held.pointer.x, y: clientY - held.pointer.y }, held.reach));
      },
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      moveBy(step);
    },
  };
}
