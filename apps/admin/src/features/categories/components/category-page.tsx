import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { pickText } from '@entrepot/domain';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useAction, useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { OpenedHead } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { QueueContext } from '#shared/queue/queue-context.ts';
import { type Category, type Move, placeOf } from '../tree.ts';
import { AddCategory } from './add-category.tsx';
import { BackToTree } from './back-to-tree.tsx';
import { CategoryEditor } from './category-editor.tsx';
import { CategoryTree } from './category-tree.tsx';
import { MovedCategory } from './moved-category.tsx';

const skeletonLines = 16;

/** The categories: the tree at the start, the opened one beside it; on a phone one after the other. */
export function CategoryPage() {
  const { t } = useTranslation('admin-content');
  const { t: tAdmin } = useTranslation('admin');
  const { categoryId } = useParams();
  const own = useLanguage();
  const navigate = useNavigate();
  const textOf = useErrorText();
  const found = useCall('category!list', {});
  const showFault = (text: string) => showToast({ kind: 'error', text });
  const [moved, setMoved] = useState<{ readonly id: string; readonly from: Move }>();
  const stood = useRef(new Map<string, Move>());
  const move = useAction('category!move', {
    onReadAnew: (_, { categoryId: id }) => {
      const from = stood.current.get(id);
      if (from) setMoved({ id, from });
    },
    onRefused: (error) => showFault(textOf(error)),
  });
  const run = (category: Category, where: Move) => {
    const { categoryId: id, version } = category;
    stood.current.set(id, placeOf(found.data ?? [], category));
    move.run({ categoryId: id, version, ...where });
  };
  const link = useMemo(
    () => ({ openNext: () => void navigate(paths.categories), listHref: paths.categories }),
    [navigate],
  );
  return (
    <div className={styles.queue} data-open={categoryId === undefined ? undefined : ''}>
      <title>{tAdmin('page.title', { page: tAdmin('nav.categories') })}</title>
      <div className={styles.headingRow}>
        <h1>{tAdmin('nav.categories')}</h1>
        <AddCategory parent={undefined} />
      </div>
      <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
        {(all) => {
          const opened = all.find((each) => each.categoryId === categoryId);
          const last = all.find((each) => each.categoryId === moved?.id);
          return (
            <>
              {moved && last && <MovedCategory category={last} onUndo={() => run(last, moved.from)} />}
              <div className={styles.columns}>
                <section className={styles.list} aria-label={tAdmin('nav.categories')}>
                  <CategoryTree all={all} openId={categoryId} onMove={run} onRefused={showFault} />
                </section>
                <section className={styles.opened} aria-label={tAdmin('queue.opened')}>
                  {opened && (
                    <QueueContext value={link}>
                      <BackToTree />
                      <OpenedHead title={pickText(opened.names, own)} state={null}>
                        <bdi dir="ltr">{opened.slug}</bdi>
                      </OpenedHead>
                      <CategoryEditor
                        key={opened.categoryId}
                        category={opened}
                        all={all}
                        onMove={(where) => run(opened, where)}
                      />
                    </QueueContext>
                  )}
                  {!opened && categoryId !== undefined && <EmptyState title={t('category.gone')} />}
                  {categoryId === undefined && <p className={styles.hint}>{t('category.choose')}</p>}
                </section>
              </div>
            </>
          );
        }}
      </CallView>
    </div>
  );
}
