import { type Language, languageTag } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { useEditor } from '@tiptap/react';
import { useEffect } from 'react';
import styles from '../editor/products.module.css';
import { richExtensions } from './rich-extensions.ts';

type Props = {
  readonly label: string;
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
  readonly html: string;
  readonly onChange: (html: string) => void;
};

/** A description with the formats that the shop keeps. */
export default function RichText({ label, language, direction, html, onChange }: Props) {
  const { t } = useTranslation('seller-products');
  const editor = useEditor({
    extensions: richExtensions,
    content: html,
    // Made only once it is in the page: React may keep what it drew waiting, and the library ends an editor that waits.
    immediatelyRender: false,
    // The page's policy allows no style sheet that is written at run time.
    injectCSS: false,
    editorProps: {
      attributes: {
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
        lang: languageTag(language),
        dir: direction,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  useEffect(() => {
    // Copied or discarded texts come from outside; what is typed is here already.
    if (editor && html !== (editor.isEmpty ? '' : editor.getHTML()))
      editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  const labels = {
    boldControlLabel: t('rich.bold'),
    italicControlLabel: t('rich.italic'),
    h2ControlLabel: t('rich.heading'),
    h3ControlLabel: t('rich.subheading'),
    bulletListControlLabel: t('rich.bullets'),
    orderedListControlLabel: t('rich.numbers'),
    undoControlLabel: t('rich.undo'),
    redoControlLabel: t('rich.redo'),
  };
  return (
    <RichTextEditor editor={editor} labels={labels} className={styles.rich} withTypographyStyles={false}>
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
