import StarterKit from '@tiptap/starter-kit';
import { richNodes } from './rich-nodes.ts';

/** The formats that the shop keeps of a description; links and code would be dropped when it is saved. */
export const richExtensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    link: false,
    heading: { levels: [2, 3, 4] },
    // It would add an empty paragraph to every description that ends with a table.
    trailingNode: false,
  }),
  ...richNodes,
];
