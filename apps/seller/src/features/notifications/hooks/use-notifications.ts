import { useErrorToast } from '@entrepot/panel/feedback/error-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#shared/api/calls.ts';

/** The ways to mark notifications as read; every list of them is read anew afterwards. */
export function useReadNotifications() {
  const queries = useQueryClient();
  const onRefused = useErrorToast();
  const onSettled = () => void queries.invalidateQueries({ queryKey: ['notice!list'] });
  const one = useAction('notice!read', { onRefused, onSettled });
  const all = useAction('notice!readAll', { onRefused, onSettled });
  return {
    readOne: (noticeId: string) => one.run({ noticeIds: [noticeId] }),
    readAll: () => all.run({}),
    isReadingAll: all.isPending,
  };
}
