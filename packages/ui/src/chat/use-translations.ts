import { useEffect, useRef, useState } from 'react';
import type { ChatMessage, ConversationCalls } from './conversation.types.ts';

const mostAtOnce = 50;

/** The other side's messages in the reader's language, while that is wanted: each is asked for once. One that failed stays as it is. */
export function useTranslations(translate: ConversationCalls['translate'], messages: readonly ChatMessage[]) {
  const [isOn, setOn] = useState(false);
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const [usedUp, setUsedUp] = useState<'share' | 'day'>();
  const asked = useRef(new Set<string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once some are known, the next ones are asked for.
  useEffect(() => {
    if (!isOn || !translate) return;
    const wanted = messages
      .filter(({ id, type, send_receive }) => type === 'text' && send_receive === 'receive' && !asked.current.has(id))
      .slice(-mostAtOnce)
      .map(({ id }) => id);
    if (wanted.length === 0) return;
    for (const id of wanted) asked.current.add(id);
    translate(wanted).then(
      (answered) => {
        const translated = answered.filter(({ isOriginal }) => !isOriginal);
        const refused = answered.find(({ isOriginal }) => isOriginal);
        // A shorter message may still be translated: those that were not stay as they were written.
        if (refused) setUsedUp(refused.usedUp ?? 'day');
        setKnown(
          (before) =>
            new Map([...before, ...translated.map(({ messageId, content }) => [messageId, content] as const)]),
        );
      },
      () => undefined,
    );
  }, [isOn, translate, messages, known]);
  return {
    isOn,
    /** Which translations of the day are: messages are shown as they were written. */
    usedUp: isOn ? usedUp : undefined,
    toggle: () => {
      // What failed is asked for again when somebody switches it on again.
      if (isOn) asked.current = new Set(known.keys());
      setUsedUp(undefined);
      setOn(!isOn);
    },
    of: (messageId: string) => (isOn ? known.get(messageId) : undefined),
  };
}
