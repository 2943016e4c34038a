import { STATE_COLORS } from '#contract/entity/state-tones.ts'
/** A dictionary as it is first made. */
export interface DictionarySeed {
  code: string
  name: string
  items: readonly ItemSeed[]
  /** 1 = the values are numbers. */
  type: 0 | 1
  /** Colours of its items, by value. */
  colors?: Readonly<Record<string, string>>
  /** No form could have made its items: what checks them is not there yet, or signs are not allowed in values. */
  isUnchecked?: true
}

/** `isOff` = known, but not offered. */
interface ItemSeed {
  value: string
  text: string
  isOff: boolean
}

/** One vocabulary of states. */
export const { ok: GREEN, warning: AMBER, error: RED, info: BLUE, neutral: GREY } = STATE_COLORS

/** A dictionary of texts. @param items `value text, value text`; a letter after `-` marks an item that is known, but not offered @param colors by value */
export function texts(code: string, name: string, items: string, colors?: DictionarySeed['colors']): DictionarySeed {
  return { code, name, items: items.split(', ').map(itemOf), type: 0, ...(colors && { colors }) }
}

/** A dictionary whose values are numbers. */
export function numbers(...dictionary: Parameters<typeof texts>): DictionarySeed {
  return { ...texts(...dictionary), type: 1 }
}

function itemOf(entry: string): ItemSeed {
  const isOff = /^-[A-Z]/.test(entry)
  const [, value = '', text = ''] = /^(\S+) (.+)$/.exec(isOff ? entry.slice(1) : entry) ?? []
  return { value, text, isOff }
}
