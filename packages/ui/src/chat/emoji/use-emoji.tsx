import { longestChatText } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { IconMoodSmile } from '@tabler/icons-react';
import { type ComponentType, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from '../chat.module.css';

type Choice = ComponentType<{ readonly onChoose: (emoji: string) => void }>;

/** A button that opens a choice of emoji, and the choice: what is chosen stands where the field is written in. Most messages have none: it is loaded once it is opened. */
export function useEmoji(field: RefObject<HTMLTextAreaElement | null>, onText: (text: string) => void) {
  const { t } = useTranslation('chat');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [Choice, setChoice] = useState<Choice>();
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    // What is chosen next follows it.
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const choose = (emoji: string) => {
    if (!field.current) return;
    const { value, selectionStart, selectionEnd } = field.current;
    const next = value.slice(0, selectionStart) + emoji + value.slice(selectionEnd);
    if (next.length > longestChatText) return;
    caret.current = selectionStart + emoji.length;
    onText(next);
  };
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
        <Choice onChoose={choose} />
      </div>
    ),
  };
}
