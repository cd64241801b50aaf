import { useAction } from '#shared/api/calls.ts';

/** The ways to mark notifications as read; every list of them is read anew afterwards. */
export function useReadNotifications() {
  const one = useAction('notice!read');
  const all = useAction('notice!readAll');
  return {
    readOne: (noticeId: string) => one.run({ noticeIds: [noticeId] }),
    /** All up to the newest that was seen, so that what came meanwhile stays new; without one, all. */
    readAll: (upTo?: string) => all.run(upTo === undefined ? {} : { upTo }),
    isReadingAll: all.isPending,
  };
}
