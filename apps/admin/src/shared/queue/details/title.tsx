import type { ReactNode } from 'react';

type Props = {
  /** A text is somebody's, and read as it is written; what is drawn says for itself how it is read. */
  readonly title: ReactNode;
  readonly className?: string | undefined;
};

/** What an item is called. */
export function Title({ title, className }: Props) {
  return typeof title === 'string' ? (
    <bdi dir="auto" className={className}>
      {title}
    </bdi>
  ) : (
    <span className={className}>{title}</span>
  );
}
