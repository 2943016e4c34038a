const COLLATOR = new Intl.Collator('zh-u-co-pinyin')

/** The first character of each letter in the order of pinyin. */
const FIRSTS = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀'
const LETTERS = 'abcdefghjklmnopqrstwxyz'
const known = new Map<string, string>()

/** `安全部` → `aqb`: the pinyin initials of a text as the platform's own order has them; of what has several readings the usual one. Letters and digits stay. */
export function initialsOf(text: string): string {
  return Array.from(text.toLowerCase(), initialOf).join('')
}

function initialOf(character: string): string {
  if (/[a-z0-9]/.test(character)) return character
  if (!/\p{Script=Han}/u.test(character)) return ''
  const initial = known.get(character) ?? letterOf(character)
  known.set(character, initial)
  return initial
}

function letterOf(character: string): string {
  const after = Array.from(FIRSTS).findIndex((first) => COLLATOR.compare(first, character) > 0)
  return LETTERS[(after === -1 ? FIRSTS.length : after) - 1] ?? ''
}
