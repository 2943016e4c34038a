import type { TextReading } from './column.ts'

/** One of the values a cell may have, and its words. */
export interface Choice {
  value: string | number | boolean
  label: string
}

/** How words lead to choices. */
export interface ChoiceReading {
  /** Default: one value. `,` = several values, kept with commas between them. */
  isMany?: boolean
  /** The first letters of the words in pinyin, such as `bpy` for 爆破员; without it, only words and values lead to a choice. */
  initials?: (label: string) => string
}

/**
 * Reads words as one of the choices: the label fits, the value or a label written otherwise (case, width, spaces) is converted, pinyin initials that
 * only one choice has are found. What fits several of them is refused with their names.
 */
export function createChoiceReader(
  choices: readonly Choice[],
  options: ChoiceReading = {},
): (text: string) => TextReading {
  const labels = new Map(choices.map((choice) => [choice.label, choice]))
  const values = new Map(choices.map((choice) => [String(choice.value), choice]))
  const plain = grouped(choices, ({ label }) => simplified(label))
  let initials: Map<string, Choice[]> | null = null
  const readOne = (text: string): Found => {
    const exact = labels.get(text)
    if (exact) return { verdict: 'fits', choice: exact }
    const trimmed = text.trim()
    const converted = labels.get(trimmed) ?? values.get(trimmed) ?? only(plain.get(simplified(text)))
    if (converted) return { verdict: 'converted', choice: converted }
    initials ??= options.initials ? grouped(choices, ({ label }) => initialsOf(options, label)) : new Map()
    return byInitials(initials.get(trimmed.toLowerCase()) ?? [], trimmed)
  }
  return (text) => (options.isMany ? readMany(text, readOne) : single(text, readOne))
}

type Found =
  | { verdict: 'fits' | 'converted' | 'found'; choice: Choice }
  | { verdict: 'invalid'; problem: string; choice?: never }

const MOST_NAMED = 5

function byInitials(found: readonly Choice[], text: string): Found {
  const [choice] = found
  if (choice === undefined) return { verdict: 'invalid', problem: `没有“${text}”这个选项` }
  if (found.length === 1) return { verdict: 'found', choice }
  const names = found.slice(0, MOST_NAMED).map(({ label }) => label)
  return {
    verdict: 'invalid',
    problem: `“${text}”对应多个选项：${names.join('、')}${found.length > MOST_NAMED ? '…' : ''}`,
  }
}

function single(text: string, readOne: (text: string) => Found): TextReading {
  if (text.trim() === '') return { verdict: 'fits', value: null }
  const found = readOne(text)
  return found.choice === undefined ? found : { verdict: found.verdict, value: found.choice.value }
}

const WORST = ['fits', 'converted', 'found'] as const

/** Several words, parted by commas of either width, 、 or semicolons. Source: ENT-66. */
function readMany(text: string, readOne: (text: string) => Found): TextReading {
  const parts = text
    .split(/[,，、;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const all = new Set<string>()
  let worst = 0
  for (const part of parts) {
    const found = readOne(part)
    if (found.choice === undefined) return found
    all.add(String(found.choice.value))
    worst = Math.max(worst, WORST.indexOf(found.verdict))
  }
  return { verdict: WORST[worst] ?? 'fits', value: [...all].join(',') }
}

const simplified = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

const initialsOf = (options: ChoiceReading, label: string): string => options.initials?.(label).toLowerCase() ?? ''

const only = (found: readonly Choice[] | undefined): Choice | undefined => (found?.length === 1 ? found[0] : undefined)

function grouped(choices: readonly Choice[], nameOf: (choice: Choice) => string): Map<string, Choice[]> {
  const groups = new Map<string, Choice[]>()
  for (const choice of choices) {
    const name = nameOf(choice)
    const group = groups.get(name)
    if (group) group.push(choice)
    else groups.set(name, [choice])
  }
  return groups
}
