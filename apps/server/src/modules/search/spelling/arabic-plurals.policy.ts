import { textTokens } from '@entrepot/domain';

/**
 * Plurals of Arabic nouns are mostly made inside the word (كأس, كؤوس): no stemmer that cuts endings, PostgreSQL's `arabic` among
 * them, brings one back to its singular. Each rule reads one pattern of such plurals, and writes the singulars that it is
 * made of; which of them is meant, the vocabulary knows. Words are folded here (`foldText`): hamza carriers are plain letters,
 * teh marbuta is ه. F, ʿ and L in the names of patterns are the consonants of the root.
 */
const patterns: readonly { readonly plural: RegExp; readonly singulars: readonly string[] }[] = [
  // FawāʿīL: فوانيس ← فانوس, طواحين ← طاحونه.
  { plural: /^(.)وا(.)ي(.)$/u, singulars: ['$1ا$2و$3', '$1ا$2و$3ه', '$1ا$2ي$3'] },
  // FaʿāLīL: مصابيح ← مصباح, قناديل ← قنديل, صناديق ← صندوق.
  { plural: /^(.)(.)ا(.)ي(.)$/u, singulars: ['$1$2$3ا$4', '$1$2$3ي$4', '$1$2$3و$4', '$1$2$3و$4ه'] },
  // FaʿāʾiL: حقائب ← حقيبه, ستائر ← ستاره, دلائل ← دليل.
  { plural: /^(.)(.)اي(.)$/u, singulars: ['$1$2ي$3ه', '$1$2ا$3ه', '$1$2ا$3', '$1$2ي$3'] },
  // FawāʿiL: خواتم ← خاتم, قواعد ← قاعده, جوارب ← جورب. What ends in ه is a singular here and in the next but one.
  { plural: /^(.)وا(.)([^ه])$/u, singulars: ['$1ا$2$3', '$1ا$2$3ه', '$1و$2$3'] },
  // ʾaFāʿiL: أساور ← سوار.
  { plural: /^ا(.)ا(.)(.)$/u, singulars: ['$1$2ا$3'] },
  // FaʿāLiL and maFāʿiL: مناشف ← منشفه, معاطف ← معطف, كراسي ← كرسي.
  { plural: /^(.)(.)ا(.)([^ه])$/u, singulars: ['$1$2$3$4', '$1$2$3$4ه'] },
  // FaʿāLā of a weak root: هدايا ← هديه, مرايا ← مراه.
  { plural: /^(.)(.)ايا$/u, singulars: ['$1$2يه', '$1$2اه'] },
  // ʾaFʿāL: أبواب ← باب, أكواب ← كوب, أقلام ← قلم, أكياس ← كيس.
  { plural: /^ا(.)وا(.)$/u, singulars: ['$1و$2', '$1ا$2'] },
  { plural: /^ا(.)(.)ا(.)$/u, singulars: ['$1$2$3', '$1$2$3ه'] },
  // ʾaFʿiLa: أحزمة ← حزام, أقمشة ← قماش; of a weak root أحذية ← حذاء.
  { plural: /^ا(.)(.)يه$/u, singulars: ['$1$2اء'] },
  { plural: /^ا(.)(.)(.)ه$/u, singulars: ['$1$2ا$3', '$1$2ي$3'] },
  // FuʿūL: كؤوس ← كاس, عطور ← عطر, زهور ← زهره.
  { plural: /^(.)وو(.)$/u, singulars: ['$1ا$2'] },
  { plural: /^(.)(.)و(.)$/u, singulars: ['$1$2$3', '$1$2$3ه'] },
  // FuʿLān: قمصان ← قميص.
  { plural: /^(.)(.)(.)ان$/u, singulars: ['$1$2ي$3'] },
  // Sound plurals of things: ساعات ← ساعه. Those of persons, in ون, would make oil (زيت) of olives (زيتون).
  { plural: /^(.{2,})ات$/u, singulars: ['$1ه', '$1'] },
];

/** Singulars that a folded Arabic word may be the plural of, spelled as the vocabulary has them; none for other words. */
export function singularsOf(word: string): string[] {
  if (!/^\p{Script=Arabic}+$/u.test(word)) return [];
  const found = patterns
    .filter(({ plural }) => plural.test(word))
    .flatMap(({ plural, singulars }) => singulars.map((singular) => word.replace(plural, singular)));
  return [...new Set(found)].filter((singular) => singular !== word);
}

const group = /\([^)]+\)/gu;

/** The same rules the other way: what a singular looks like, and the plural that is made of it. */
const plurals = patterns.flatMap(({ plural, singulars }) => {
  const inner = plural.source.slice(1, -1);
  const groups = inner.match(group) ?? [];
  let place = 0;
  const made = inner.replace(group, () => `$${++place}`);
  return singulars.map((singular) => ({
    singular: new RegExp(`^${singular.replace(/\$(\d)/gu, (_, at) => groups[Number(at) - 1] ?? '')}$`, 'u'),
    made,
  }));
});

/** Plurals that a folded Arabic word may have, spelled as the vocabulary has them; none for other words. */
export function pluralsOf(word: string): string[] {
  if (!/^\p{Script=Arabic}+$/u.test(word)) return [];
  const found = plurals
    .filter(({ singular }) => singular.test(word))
    .map(({ singular, made }) => word.replace(singular, made));
  return [...new Set(found.flatMap(textTokens))].filter((plural) => plural !== word);
}
