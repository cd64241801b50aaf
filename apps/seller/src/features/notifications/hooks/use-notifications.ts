import { useAction } from '#shared/api/calls.ts';

/** The ways to mark notifications as read; every list of them is read anew afterwards. */
export function useReadNotifications() {
  const one = useAction('notice!read', { invalidates: ['notice!list'] });
  const all = useAction('notice!readAll', { invalidates: ['notice!list'] });
  return {
    readOne: (noticeId: string) => one.run({ noticeIds: [noticeId] }),
    readAll: () => all.run({}),
    isReadingAll: all.isPending,
  };
}
