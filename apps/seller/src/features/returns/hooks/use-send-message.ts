import { attemptKey, settleAttempt } from '@entrepot/client';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#shared/api/calls.ts';
import type { CaseEntry, StoreCase } from '../return-types.ts';

type Options = {
  readonly onDone: () => void;
  /** Given why, and the text that could not be sent. */
  readonly onRefused: (error: unknown, content: string) => void;
};

/** Sends messages into a case's thread. They are shown before the answer; one sent again after a lost answer, after a reload too, is there once. */
export function useSendMessage(caseId: string, { onDone, onRefused }: Options) {
  const queries = useQueryClient();
  const key = ['orderReturn!info', { returnId: caseId }];
  const { run, isPending } = useAction('orderReturn!message', {
    onStart: ({ content, clientId }) => {
      void queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<StoreCase>(key);
      const entry: CaseEntry = {
        entryId: clientId,
        by: 'seller',
        key: 'message',
        content,
        imgUrls: [],
        params: {},
        createTime: new Date().toISOString(),
      };
      queries.setQueryData<StoreCase>(key, (found) => found && { ...found, entries: [...found.entries, entry] });
      return () => queries.setQueryData(key, before);
    },
    onDone: (_output, { clientId: _, ...message }) => {
      settleAttempt('orderReturn!message', message);
      onDone();
    },
    onRefused: (error, { content }) => onRefused(error, content),
  });
  const send = (content: string, urls: readonly string[]) => {
    const message = { returnId: caseId, content, imgUrls: [...urls] };
    run({ ...message, clientId: attemptKey('orderReturn!message', message) });
  };
  return { send, isPending };
}
