import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAction } from '../../../shared/api/calls.ts';
import { useErrorText } from '../../../shared/feedback/error-text.ts';
import type { ReturnEntry, StoreReturn } from '../return-types.ts';

type Options = {
  readonly onDone: () => void;
  /** Given the text that could not be sent. */
  readonly onRefused: (content: string) => void;
};

const idBytes = 16;

/** A random id; unlike `crypto.randomUUID` it works on plain HTTP too. */
function newClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(idBytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** Sends messages into a case's thread. They are shown before the answer; one sent again after a lost answer is there once. */
export function useSendMessage(returnId: string, { onDone, onRefused }: Options) {
  const queries = useQueryClient();
  const textOf = useErrorText();
  const [fault, setFault] = useState<string>();
  const attempt = useRef({ said: '', clientId: '' });
  const key = ['orderReturn!info', { returnId }];
  const { run, isPending } = useAction('orderReturn!message', {
    onStart: ({ content, clientId }) => {
      void queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<StoreReturn>(key);
      const entry: ReturnEntry = {
        entryId: clientId,
        by: 'seller',
        key: 'message',
        content,
        imgUrls: [],
        params: {},
        createTime: new Date().toISOString(),
      };
      queries.setQueryData<StoreReturn>(key, (found) => found && { ...found, entries: [...found.entries, entry] });
      return () => queries.setQueryData(key, before);
    },
    onDone: () => {
      attempt.current = { said: '', clientId: '' };
      setFault(undefined);
      onDone();
    },
    onRefused: (error, { content }) => {
      setFault(textOf(error));
      onRefused(content);
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ['orderReturn!info'] }),
  });
  const send = (content: string, urls: readonly string[]) => {
    const said = JSON.stringify([content, urls]);
    if (attempt.current.said !== said) attempt.current = { said, clientId: newClientId() };
    run({ returnId, clientId: attempt.current.clientId, content, imgUrls: [...urls] });
  };
  return { send, isPending, fault };
}
