import { Breadcrumb } from '@entrepot/ui/breadcrumb/breadcrumb.tsx';
import type { ReactNode } from 'react';
import { PageHead } from '#shared/page-head.tsx';
import styles from './account.module.css';

type Props = {
  readonly title: string;
  /** The page above this one. */
  readonly parent?: { readonly label: string; readonly href: string };
  /** Shown at the title's end. */
  readonly children?: ReactNode;
};

/** Title of a page of the user centre, in the document's head and above the page. Private pages are never indexed. */
export function PageTitle({ title, parent, children }: Props) {
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      {parent && <Breadcrumb crumbs={[parent, { label: title }]} />}
      <div className={styles.titleRow}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </>
  );
}
