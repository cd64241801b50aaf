import type { QueryClient } from '@tanstack/react-query';

const reads = ['newOnlinechat!unread', 'userOnlineChatController!unread', 'chatThread!list'] as const;

/** Asks for what the header and the list of messages show, where something has changed in a conversation. */
export const readChatsAnew = (queries: QueryClient): Promise<unknown> =>
  Promise.all(reads.map((name) => queries.invalidateQueries({ queryKey: [name] })));
