import { type PointerEvent, useState } from 'react';

/** Where an image is enlarged below the mouse, as a `transform-origin`; undefined while the mouse is elsewhere. Fingers enlarge nothing. */
export function useMagnifier() {
  const [origin, setOrigin] = useState<string>();
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse') return;
    const box = event.currentTarget.getBoundingClientRect();
    const share = (from: number, length: number) => `${Math.round((from / length) * 100)}%`;
    setOrigin(`${share(event.clientX - box.x, box.width)} ${share(event.clientY - box.y, box.height)}`);
  };
  return { origin, onPointerMove, onPointerLeave: () => setOrigin(undefined) };
}
