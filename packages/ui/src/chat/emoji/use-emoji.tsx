import { useTranslation } from '@entrepot/i18n/react';
import { IconMoodSmile } from '@tabler/icons-react';
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react';
import styles from '../chat.module.css';

type Choice = ComponentType<{ readonly onChoose: (emoji: string) => void }>;

/** A button that opens a choice of emoji, and the choice. Most messages have none: it is loaded once it is opened. */
export function useEmoji(onChoose: (emoji: string) => void) {
  const { t } = useTranslation('chat');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [Choice, setChoice] = useState<Choice>();
  const toggle = () => {
    setOpen(!isOpen);
    if (Choice) return;
    // Without a connection there is no choice; another press asks again.
    import('./emoji-choice.tsx').then(
      ({ EmojiChoice }) => setChoice(() => EmojiChoice),
      () => setOpen(false),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // It closes the choice, not the window around it.
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return {
    close: () => setOpen(false),
    button: (
      <button
        ref={button}
        type="button"
        className={styles.tool}
        aria-label={t('emoji')}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <IconMoodSmile size={20} aria-hidden="true" />
      </button>
    ),
    choice: isOpen && Choice && (
      // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside.
      <div onKeyDown={onKeyDown}>
        <Choice onChoose={onChoose} />
      </div>
    ),
  };
}
