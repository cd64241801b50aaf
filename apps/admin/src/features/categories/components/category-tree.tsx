import { pickText } from '@entrepot/domain';
import { formatInteger, isolate, languages, textDirection } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { paths } from '#shared/paths.ts';
import shared from '#shared/queue/queue.module.css';
import {
  type Category,
  childrenOf,
  type Direction,
  type DropPlace,
  type Move,
  obstacleToDrop,
  planDrop,
  planStep,
  precedingOf,
} from '../tree.ts';
import { useCarriedFocus } from '../use-carried-focus.ts';
import styles from './categories.module.css';

type Props = {
  readonly all: readonly Category[];
  readonly openId: string | undefined;
  readonly onMove: (category: Category, move: Move) => void;
  /** It was dropped where it may not stand; gets the sentence that says why. */
  readonly onRefused: (why: string) => void;
};

type Drag = {
  readonly moved: Category | undefined;
  readonly over: { readonly id: string; readonly where: DropPlace } | undefined;
};

/** The tree: dragged by the mouse, or moved by Alt and an arrow key. */
export function CategoryTree({ all, openId, onMove, onRefused }: Props) {
  const { t } = useTranslation('admin-content');
  const own = useLanguage();
  const [drag, setDrag] = useState<Drag>({ moved: undefined, over: undefined });
  const { tree, carry } = useCarriedFocus(all);
  const sayObstacle = (moved: Category, target: Category, where: DropPlace) => {
    const refused = obstacleToDrop(all, moved, target, where);
    if (!refused) return;
    const name = isolate(pickText(refused.parent.names, own));
    onRefused(t(`category.obstacle.${refused.obstacle}`, { name }));
  };
  const drop = (target: Category) => {
    const { moved, over } = drag;
    const move = moved && over && planDrop(all, moved, target, over.where);
    if (moved && move) onMove(moved, move);
    if (moved && over && moved !== target) sayObstacle(moved, target, over.where);
    setDrag({ moved: undefined, over: undefined });
  };
  const hover = (event: DragEvent<HTMLElement>, target: Category) => {
    if (!drag.moved || drag.moved === target) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const where = placeAt((event.clientY - top) / height);
    // Where it may not stand the drop is taken all the same, to say why.
    event.preventDefault();
    setDrag({ ...drag, over: { id: target.categoryId, where } });
  };
  const step = (event: KeyboardEvent, category: Category) => {
    const direction = event.altKey && directionOf(event.key, textDirection(own) === 'rtl');
    if (!direction) return;
    event.preventDefault();
    const move = planStep(all, category, direction);
    const before = direction === 'in' && precedingOf(all, category);
    if (before) sayObstacle(category, before, 'inside');
    if (!move) return;
    carry(category.categoryId);
    onMove(category, move);
  };
  const markOf = (target: Category) => {
    const { moved, over } = drag;
    if (!moved || over?.id !== target.categoryId) return undefined;
    return planDrop(all, moved, target, over.where) ? over.where : 'refused';
  };
  const level = (parentId: string | undefined) => {
    const categories = childrenOf(all, parentId);
    if (categories.length === 0) return null;
    return (
      <ul className={styles.level}>
        {categories.map((category) => (
          <li key={category.categoryId} data-category={category.categoryId}>
            <Link
              href={paths.category(category.categoryId)}
              keepsScroll
              className={styles.row}
              aria-current={category.categoryId === openId ? 'true' : undefined}
              data-drop={markOf(category)}
              draggable
              onDragStart={() => setDrag({ moved: category, over: undefined })}
              onDragOver={(event: DragEvent<HTMLElement>) => hover(event, category)}
              onDrop={(event: DragEvent<HTMLElement>) => {
                event.preventDefault();
                drop(category);
              }}
              onDragEnd={() => setDrag({ moved: undefined, over: undefined })}
              onKeyDown={(event: KeyboardEvent) => step(event, category)}
            >
              <bdi>{pickText(category.names, own)}</bdi>
              <Marks category={category} />
              <span className={shared.muted}>{formatInteger(category.goods, own)}</span>
            </Link>
            {level(category.categoryId)}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <>
      <p className={shared.muted}>{t('category.moveHint')}</p>
      <div ref={tree}>{level(undefined)}</div>
    </>
  );
}

const edge = 0.3;

function placeAt(share: number): DropPlace {
  if (share < edge) return 'before';
  return share > 1 - edge ? 'after' : 'inside';
}

function directionOf(key: string, isRtl: boolean): Direction | undefined {
  const [inward, outward] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (key === inward) return 'in';
  return key === outward ? 'out' : undefined;
}

function Marks({ category: { names, isHidden } }: { readonly category: Category }) {
  const { t } = useTranslation('admin-content');
  const own = useLanguage();
  const missing = languages.filter((language) => !names[language]).length;
  return (
    <span className={styles.marks}>
      {isHidden && <Badge>{t('category.hidden')}</Badge>}
      {missing > 0 && (
        <Badge tone="warn">{t('category.gaps', { count: missing, number: formatInteger(missing, own) })}</Badge>
      )}
    </span>
  );
}
