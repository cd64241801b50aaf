import { useLiveChats } from '@entrepot/ui/chat/live/use-live-chats.ts';
import { useQueryClient } from '@tanstack/react-query';
import { countedBy, useApi } from '../api/calls.ts';
import { useMay } from './use-staff.ts';

const reads = ['chat!queue', 'chat!info', 'chat!notes', countedBy] as const;

/** Has every tab of who answers for customer service follow what is written, read, noted, blocked or assigned in any other, by whomever. */
export function useLiveService(): void {
  const may = useMay();
  const api = useApi();
  const queries = useQueryClient();
  useLiveChats(may('chat.answer') ? 'service' : null, {
    ticket: () => api.call('chat!ticket', {}, {}),
    onChange: () => void Promise.all(reads.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}
