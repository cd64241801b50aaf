import { type PageBlock, type PageSpan, parsePageText, sectionId } from '@entrepot/domain';
import { Link } from '../link/link.tsx';
import styles from './page-text.module.css';

type Props = {
  readonly text: string;
  /** Of the headings `##`: 2 below the title of a page. */
  readonly level?: 2 | 4;
  /** Whether links can lead to its headings, by the names of `sectionsOf`. */
  readonly hasAnchors?: boolean;
};

/** A page that staff have written: headings, paragraphs and lists. */
export function PageText({ text, level = 2, hasAnchors = false }: Props) {
  const blocks = parsePageText(text);
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  return (
    <div className={styles.text}>
      {keyed(blocks).map(([key, block]) => (
        <Block
          key={key}
          block={block}
          level={level}
          id={hasAnchors && block.kind === 'heading' ? sectionId(headings.indexOf(block)) : undefined}
        />
      ))}
    </div>
  );
}

/** Parts have no names of their own: their places tell them apart. */
const keyed = <Each,>(parts: readonly Each[]) => parts.map((part, place) => [String(place), part] as const);

type BlockProps = { readonly block: PageBlock; readonly level: 2 | 4; readonly id: string | undefined };

function Block({ block, level, id }: BlockProps) {
  if ('items' in block) {
    const List = block.kind === 'list' ? 'ul' : 'ol';
    return (
      <List>
        {keyed(block.items).map(([key, spans]) => (
          <li key={key}>
            <Spans spans={spans} />
          </li>
        ))}
      </List>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    );
  }
  const Heading = `h${block.kind === 'heading' ? level : level + 1}` as 'h2' | 'h3' | 'h4' | 'h5';
  return (
    <Heading id={id}>
      <Spans spans={block.spans} />
    </Heading>
  );
}

function Spans({ spans }: { readonly spans: readonly PageSpan[] }) {
  return keyed(spans).map(([key, { text, isBold, href }]) => {
    if (isBold) return <strong key={key}>{text}</strong>;
    if (href === undefined) return text;
    return href.startsWith('/') ? (
      <Link key={key} href={href}>
        {text}
      </Link>
    ) : (
      <a key={key} href={href} rel="noopener nofollow">
        {text}
      </a>
    );
  });
}
