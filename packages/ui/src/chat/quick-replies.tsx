import { useTranslation } from '@entrepot/i18n/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './chat.module.css';

type Props = { readonly replies: readonly string[]; readonly onChoose: (reply: string) => void };

/** Quick replies: one stop of the tabulator, with the arrow keys, Home and End among them. */
export function QuickReplies({ replies, onChoose }: Props) {
  const { t } = useTranslation('chat');
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const stop = Math.min(place, replies.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = placeAfter(isMirrored ? (mirrored[event.key] ?? event.key) : event.key, stop, replies.length);
    if (next === undefined) return;
    event.preventDefault();
    setPlace(next);
    box.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={box} className={styles.chips} role="toolbar" aria-label={t('replies')} onKeyDown={onKeyDown}>
      {replies.map((reply, at) => (
        <button
          key={reply}
          type="button"
          className={styles.chip}
          // One that has no room is cut at its own end, whichever way the page is read.
          dir="auto"
          tabIndex={at === stop ? 0 : -1}
          onFocus={() => setPlace(at)}
          onClick={() => onChoose(reply)}
        >
          {reply}
        </button>
      ))}
    </div>
  );
}

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (place + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (place - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
