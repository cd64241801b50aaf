import { Node } from '@tiptap/react';

/**
 * What a description may hold beside the usual formats: tables, lists of terms and images. They have no buttons; they are
 * here so that editing the words around and inside them leaves them as they are.
 */

const span = { colspan: { default: null }, rowspan: { default: null } };

const table = Node.create({
  name: 'table',
  group: 'block',
  content: '(tableHead | tableBody | tableRow)+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', 0],
});

const tableHead = Node.create({
  name: 'tableHead',
  content: 'tableRow+',
  parseHTML: () => [{ tag: 'thead' }],
  renderHTML: () => ['thead', 0],
});

const tableBody = Node.create({
  name: 'tableBody',
  content: 'tableRow+',
  parseHTML: () => [{ tag: 'tbody' }],
  renderHTML: () => ['tbody', 0],
});

const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableTitle)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const tableCell = Node.create({
  name: 'tableCell',
  content: 'inline*',
  isolating: true,
  addAttributes: () => span,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const tableTitle = Node.create({
  name: 'tableTitle',
  content: 'inline*',
  isolating: true,
  addAttributes: () => span,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

const terms = Node.create({
  name: 'terms',
  group: 'block',
  content: '(term | termText)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: () => ['dl', 0],
});

const term = Node.create({
  name: 'term',
  content: 'inline*',
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: () => ['dt', 0],
});

const termText = Node.create({
  name: 'termText',
  content: 'inline*',
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: () => ['dd', 0],
});

const image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

export const richNodes = [table, tableHead, tableBody, tableRow, tableCell, tableTitle, terms, term, termText, image];
