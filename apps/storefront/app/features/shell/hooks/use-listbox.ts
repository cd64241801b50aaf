import { type KeyboardEvent, useState } from 'react';

/**
 * The keyboard of a combobox with a list: arrows move, Home and End jump within the list once it is entered, Escape
 * closes, Enter chooses the active entry or, when none is, submits what is typed.
 */
export function useListbox(count: number, choose: (place: number) => void, submit: () => void) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && count > 0;
  const open = () => {
    setOpen(true);
    setActive(-1);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const move = (to: number) => {
    setOpen(true);
    setActive(((to % count) + count) % count);
  };
  const enter = () => {
    if (isShown && active >= 0) choose(active);
    else submit();
    close();
  };
  /** What a key does here, or undefined when it belongs to the text. */
  const actionOf = (key: string): (() => void) | undefined => {
    if (key === 'Enter') return enter;
    if (key === 'Escape') return close;
    if (count === 0) return undefined;
    if (key === 'ArrowDown') return () => move(active + 1);
    if (key === 'ArrowUp') return () => move(active < 0 ? count - 1 : active - 1);
    if (active >= 0 && key === 'Home') return () => move(0);
    if (active >= 0 && key === 'End') return () => move(count - 1);
    return undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a Chinese or Japanese word is being composed, Enter belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    const act = actionOf(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { isShown, active: isShown ? active : -1, open, close, setActive, onKeyDown };
}
