/** Normalizes texts for comparison: what is stored (`writeListings`, the device's lists) and what is typed. */

// Keys of the standard Korean keyboard, in Unicode's order of letters. One ASCII letter per stroke
// lets PostgreSQL compare single jamo in any locale.
const LEADS = 'r R s e E f a q Q t T d w W c z x v g'.toLowerCase().split(' ');
const VOWELS = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.toLowerCase().split(' ');
const TAILS = ' r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'
  .toLowerCase()
  .split(' ');
/** ㄱ to ㅣ, typed alone. */
const LONE =
  'r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g k o i O j p u P h hk ho hl y n nj np nl b m ml l'
    .toLowerCase()
    .split(' ');

const FIRST_SYLLABLE = 0xac00;
const FIRST_LONE = 0x3131;
const SYLLABLE = /^[가-힣]$/;

const INITIALS = /^[ㄱ-ㅎ]+$/;
const PARTICLE = /(으로|에서|을|를|은|는|이|가|의|과|와|로|에)$/;

/** The words of a text: letters and digits only, in lower case, with composed Hangul syllables. */
export function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** A text without spaces and punctuation. */
export function joined(text: string): string {
  return wordsIn(text).join('');
}

/** The keystrokes of a word: `공진단` is `rhdwlseks`. Other scripts stay as they are. */
export function keysOf(word: string): string {
  return Array.from(word, (letter) => strokes(letter).join('')).join('');
}

/** The keystrokes of each syllable's first consonant: `ㄱㅈㄷ` and `공진단` are both `rwe`. */
export function initialsOf(word: string): string {
  return Array.from(word, (letter) =>
    SYLLABLE.test(letter) ? strokes(letter)[0] : strokes(letter).join(''),
  ).join('');
}

/** Whether a typed word consists of initial consonants only, as `ㄱㅈㄷ`. */
export function isInitials(word: string): boolean {
  return INITIALS.test(word);
}

/** A word without its trailing particle. */
export function withoutParticle(word: string): string {
  const bare = word.replace(PARTICLE, '');
  return bare.length > 1 ? bare : word;
}

/** Whether a name contains every typed word, by the rule of the server's search: ignoring spaces, by keystrokes. */
export function holdsWords(name: string, typed: string): boolean {
  const whole = joined(name);
  const words = wordsIn(typed);
  return (
    words.length > 0 &&
    words.every((word) => {
      const text = isInitials(word) ? initialsOf(whole) : keysOf(whole);
      return text.includes(keysOf(word));
    })
  );
}

function strokes(letter: string): string[] {
  const code = letter.charCodeAt(0);
  if (!SYLLABLE.test(letter)) return [LONE[code - FIRST_LONE] ?? letter];
  const place = code - FIRST_SYLLABLE;
  const lead = Math.floor(place / (VOWELS.length * TAILS.length));
  const vowel = Math.floor(place / TAILS.length) % VOWELS.length;
  return [LEADS[lead], VOWELS[vowel], TAILS[place % TAILS.length]].map((keys) => keys ?? '');
}
