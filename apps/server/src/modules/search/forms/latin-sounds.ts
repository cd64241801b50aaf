import { pinyin } from 'pinyin-pro';

/**
 * How words of other letters sound in Latin ones, for people who have no such keys. People write them in many ways (ch, kh, h; ya, ja,
 * ia), so what is compared is not a spelling but what all of them have in common (`soundOf`).
 */
const cyrillic = letters(
  'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya',
);
const greek = letters(
  'ου:u οι:i ει:i αι:e αυ:av ευ:ev μπ:b ντ:d γκ:g γγ:g τζ:tz α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s τ:t υ:i φ:f χ:ch ψ:ps ω:o',
);

function letters(table: string): ReadonlyMap<string, string> {
  return new Map(table.split(' ').map((pair) => pair.split(':') as [string, string]));
}

/** A folded Cyrillic or Greek word in Latin letters; undefined for other words. */
export function inLatin(word: string): string | undefined {
  const table = [
    [/^\p{Script=Cyrillic}+$/u, cyrillic],
    [/^\p{Script=Greek}+$/u, greek],
  ] as const;
  const known = table.find(([script]) => script.test(word))?.[1];
  if (!known) return undefined;
  let latin = '';
  for (let at = 0; at < word.length; ) {
    const pair = word.slice(at, at + 2);
    const taken = pair.length === 2 && known.has(pair) ? pair : (word[at] ?? '');
    latin += known.get(taken) ?? taken;
    at += taken.length;
  }
  return latin;
}

/** Ways to write one sound; each line is read after those before it. */
const sameSounds: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh/g, 'š'],
  [/zh/g, 'ž'],
  [/kh|ch(?=[rln])/g, 'h'],
  [/ch|tch/g, 'č'],
  [/tz|ts/g, 'c'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/[yj]/g, 'i'],
  [/ou/g, 'u'],
  [/oi|ei/g, 'i'],
  [/ai/g, 'e'],
  [/mp/g, 'b'],
  [/nt/g, 'd'],
  [/gk|gg/g, 'g'],
  [/ks/g, 'x'],
  [/w/g, 'v'],
  [/(.)\1+/g, '$1'],
];

/** A word in Latin letters as it sounds. */
export function soundOf(latin: string): string {
  return sameSounds.reduce((text, [ways, one]) => text.replace(ways, one), latin);
}

/** Two Chinese characters as a keyboard for pinyin spells them, without tones: 耳机 is "erji". Undefined for other words. */
export function pinyinOf(word: string): string | undefined {
  if (!/^\p{Script=Han}{2}$/u.test(word)) return undefined;
  return plainPinyin(pinyin(word, { toneType: 'none', type: 'array' }).join(''));
}

const plainPinyin = (text: string) => text.replaceAll('ü', 'v');

const syllable =
  /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|uai|iao|ian|uan|ai|ei|ui|ao|ou|iu|ie|ia|ua|uo|ue|ve|er|an|en|in|un|a|e|i|o|u|v)$/;
const longestSyllable = 6;
/** Fewest and most syllables that a word is read as pinyin of, and most ways to cut it. */
const fewestSyllables = 2;
const mostSyllables = 6;
const mostCuts = 4;

/** Ways to cut a word into syllables of pinyin, those with long syllables first. */
export function syllablesOf(word: string): string[][] {
  const cuts: string[][] = [];
  if (!/^[a-z]{4,24}$/.test(word)) return cuts;
  const goOn = (rest: string, done: readonly string[]): void => {
    if (cuts.length >= mostCuts) return;
    if (rest === '') {
      if (done.length >= fewestSyllables) cuts.push([...done]);
      return;
    }
    if (done.length >= mostSyllables) return;
    for (let length = Math.min(longestSyllable, rest.length); length > 0; length -= 1) {
      const next = rest.slice(0, length);
      if (syllable.test(next)) goOn(rest.slice(length), [...done, next]);
    }
  };
  goOn(word, []);
  return cuts;
}
