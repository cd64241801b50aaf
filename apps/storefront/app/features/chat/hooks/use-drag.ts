import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
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

/** Moves a window by its head: with the pointer, or with the arrow keys. It never leaves the screen. */
export function useDrag(box: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<Place>({ x: 0, y: 0 });
  const moveBy = useCallback(
    ({ x, y }: Place) => {
      const element = box.current;
      if (!element) return;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      const within = (by: number, start: number, end: number, size: number) =>
        Math.max(-start, Math.min(by, Math.max(-start, size - end)));
      const dx = within(x, left, right, clientWidth);
      const dy = within(y, top, bottom, clientHeight);
      setPlace((before) => ({ x: before.x + dx, y: before.y + dy }));
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
        if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) moveBy({ x: event.movementX, y: event.movementY });
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
