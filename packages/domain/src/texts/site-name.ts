/** Endings that many sites have besides those of countries. Not among them: those that are words of a shop's talk, such as "black", "gift" or "zip". */
const generic = new Set(
  `com net org info biz shop store online site xyz top vip club app dev pro live icu cyou sbs cfd bond fun website space tech
  cloud link click email mobi asia world buzz ltd inc llc gmbh market deals bargains trade global agency company group wiki
  blog page work works life today one bid win lol rest skin quest monster kim wang xin ren ink red`.split(/\s+/),
);

/** Those of countries (IANA, November 2026), without those that are measures: cm, kg, mg, ml, mm. */
const ofCountries = new Set(
  `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz ca cc cd cf
  cg ch ci ck cl cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi
  gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kh ki km kn kp kr kw ky
  kz la lb lc li lk lr ls lt lu lv ly ma mc md me mh mk mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np
  nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st
  su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm
  zw`.split(/\s+/),
);

/** Endings that are small words too: where a sentence goes on behind one, somebody has forgotten a blank. */
const words = new Set('am as at be by do in is it my no pm so to us'.split(' '));

/**
 * Whether words with full stops between them are the name of a site, by their ending and by what follows: not the end of one sentence and
 * the beginning of the next, a measure, an abbreviation or a file.
 */
export function isSiteName(name: string, following: string): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const startsSentence = /^[A-Z][a-z]/.test(ending);
  const known = ending.toLowerCase();
  if (startsSentence || !(ofCountries.has(known) || generic.has(known))) return false;
  return !words.has(known) || (/[a-z]/i.test(name.slice(0, -known.length)) && !/^\s+\p{L}/u.test(following));
}
