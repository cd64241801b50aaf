import { createContext, useContext } from 'react';

/** What an opened item may ask of the queue that it stands in. */
export type QueueLink = {
  /** Opens the item after the current one, or the queue alone when that was the last. */
  readonly openNext: () => void;
  /** The address of the queue without an opened item. */
  readonly listHref: string;
};

export const QueueContext = createContext<QueueLink | undefined>(undefined);

/** The queue around an opened item; undefined on a page that is no queue. */
export const useQueueLink = () => useContext(QueueContext);
