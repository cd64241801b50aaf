import { useTranslation } from '@entrepot/i18n/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './emoji-choice.module.css';

/** What people say in a shop; drawn by the reader's own device, and named by it where it is read aloud. */
const emoji =
  '😀 😃 😄 😁 😆 😅 😂 🙂 😉 😊 😇 😍 🤩 😘 😋 😜 🤗 🤔 🤨 😐 😏 😒 🙄 😬 😌 😴 😷 🤒 😎 🤓 😕 😟 🙁 😮 😲 😳 🥺 😥 😢 😭 😱 😞 😩 😤 😡 👍 👎 👌 ✌️ 🤞 🤝 🙏 👏 🙌 👋 💪 👀 ❤️ 🧡 💛 💚 💙 💜 🖤 💔 🎉 🎁 ✨ ⭐ 🔥 💯 ✅ ❌ ❓ ❗ ⚠️ 📦 🚚 ✈️ 🚢 🏠 🏪 🛒 🛍️ 💰 💳 🧾 📷 📎 📞 ✉️ ⏰ 📅 ☀️ 🌙 🌹 🍀 ☕ 🍎'.split(
    ' ',
  );

type Props = { readonly onChoose: (emoji: string) => void };

/** Emoji in rows. Arrows lead from one to the next, so that the keyboard passes all in one step. */
export function EmojiChoice({ onChoose }: Props) {
  const { t } = useTranslation('chat');
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  useEffect(() => buttonsIn(box.current)[0]?.focus(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = placeAfter(event.key, current, event.currentTarget);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    buttonsIn(box.current)[next]?.focus();
  };
  return (
    <div ref={box} role="toolbar" aria-label={t('emoji')} className={styles.choice} onKeyDown={onKeyDown}>
      {emoji.map((each, place) => (
        <button
          key={each}
          type="button"
          tabIndex={place === current ? 0 : -1}
          onFocus={() => setCurrent(place)}
          onClick={() => onChoose(each)}
        >
          {each}
        </button>
      ))}
    </div>
  );
}

const buttonsIn = (box: HTMLElement | null) => [...(box?.querySelectorAll('button') ?? [])];

/** Where a key leads; undefined for one that leads nowhere. */
function placeAfter(key: string, place: number, box: HTMLElement): number | undefined {
  const buttons = buttonsIn(box);
  const last = buttons.length - 1;
  const rowLength = buttons.filter(({ offsetTop }) => offsetTop === buttons[0]?.offsetTop).length;
  const step = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: place + step,
    ArrowLeft: place - step,
    ArrowDown: place + rowLength,
    ArrowUp: place - rowLength,
    Home: 0,
    End: last,
  };
  const next = steps[key];
  return next === undefined ? undefined : Math.min(last, Math.max(0, next));
}
