import { pickText } from '@entrepot/domain';
import { formatInteger, languages, textDirection } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { paths } from '#shared/paths.ts';
import shared from '#shared/queue/queue.module.css';
import { type Category, childrenOf, type Direction, type DropPlace, type Move, planDrop, planStep } from '../tree.ts';
import styles from './categories.module.css';

type Props = {
  readonly all: readonly Category[];
  readonly openId: string | undefined;
  readonly onMove: (category: Category, move: Move) => void;
};

type Drag = {
  readonly moved: Category | undefined;
  readonly over: { readonly id: string; readonly where: DropPlace } | undefined;
};

/** The tree: dragged by the mouse, or moved by Alt and an arrow key. */
export function CategoryTree({ all, openId, onMove }: Props) {
  const { t } = useTranslation('admin-content');
  const own = useLanguage();
  const [drag, setDrag] = useState<Drag>({ moved: undefined, over: undefined });
  const drop = (target: Category) => {
    const { moved, over } = drag;
    const move = moved && over && planDrop(all, moved, target, over.where);
    if (moved && move) onMove(moved, move);
    setDrag({ moved: undefined, over: undefined });
  };
  const hover = (event: DragEvent<HTMLElement>, target: Category) => {
    if (!drag.moved) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const where = placeAt((event.clientY - top) / height);
    if (!planDrop(all, drag.moved, target, where)) return;
    event.preventDefault();
    setDrag({ ...drag, over: { id: target.categoryId, where } });
  };
  const step = (event: KeyboardEvent, category: Category) => {
    const direction = event.altKey && directionOf(event.key, textDirection(own) === 'rtl');
    if (!direction) return;
    event.preventDefault();
    const move = planStep(all, category, direction);
    if (move) onMove(category, move);
  };
  const level = (parentId: string | undefined) => {
    const categories = childrenOf(all, parentId);
    if (categories.length === 0) return null;
    return (
      <ul className={styles.level}>
        {categories.map((category) => (
          <li key={category.categoryId}>
            <Link
              href={paths.category(category.categoryId)}
              keepsScroll
              className={styles.row}
              aria-current={category.categoryId === openId ? 'true' : undefined}
              data-drop={drag.over?.id === category.categoryId ? drag.over.where : undefined}
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
      {level(undefined)}
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
