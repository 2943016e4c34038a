import type { Field } from '#contract/define-entity.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'
import { halfWidth } from '#contract/text/half-width.ts'
import { readField } from '#contract/kinds/read-field.ts'
import type { TextReading } from '#grid/core/column.ts'
import type { NamedValue } from '#widgets/naming-context.ts'
import { findValues } from './found-values.ts'

/** Reads what was typed or pasted into a cell. @param among the values that are known by name */
export type ReadTyped = (text: string, field: Field, among: () => readonly NamedValue[]) => TextReading

/** How what is typed into a cell becomes a value of a kind. */
export const TYPED = {
  text: asWritten,
  textarea: asWritten,
  html: asParagraphs,
  integer: asNumber,
  decimal: asNumber,
  money: asNumber,
  progress: asNumber,
  date: asMoment,
  datetime: asMoment,
  time: asMoment,
  dictionary: asNamed,
  radio: asNamed,
  multiple: asNamedList,
  switch: asFlag,
  password: never,
  secret: never,
  image: asWritten,
  images: asWritten,
  files: asWritten,
  json: asWritten,
  computed: never,
  reference: asMembers,
  search: asMembers,
  tree: asMembers,
  category: asMembers,
  area: asArea,
  icon: asWritten,
  color: asWritten,
  cron: asWritten,
  tags: asWritten,
  popText: asWritten,
} satisfies Record<FieldKind, ReadTyped>

function asMembers(text: string, field: Field, among: () => readonly NamedValue[]): TextReading {
  return (field.many ? asNamedList : asNamed)(text, field, among)
}

/** A code speaks for itself, a name only where the table has it already. */
function asArea(text: string, field: Field, among: () => readonly NamedValue[]): TextReading {
  return /^\d{6}$/.test(text.trim()) ? read(text.trim(), field, text) : asNamed(text, field, among)
}

/** Reads a text by the kind of its field; an empty one empties the cell where that may be. */
export const readTyped: ReadTyped = (text, field, among) => {
  if (text.trim() !== '' || field.kind === 'computed') return TYPED[field.kind](text, field, among)
  return field.required === undefined ? { verdict: 'fits', value: '' } : { verdict: 'invalid', problem: field.required }
}

function never(_text: string, { label }: Field): TextReading {
  return { verdict: 'readOnly', problem: `“${label}”不能修改` }
}

/** @param text as the contract reads it @param typed as it was typed */
function read(text: string, field: Field, typed: string): TextReading {
  const reading = readField(field, text)
  if ('problem' in reading) return { verdict: 'invalid', problem: reading.problem }
  const value = reading.value ?? ''
  const isAsTyped = text === typed && (typeof value !== 'string' || value === typed.trim())
  return { verdict: isAsTyped ? 'fits' : 'converted', value }
}

function asWritten(text: string, field: Field): TextReading {
  return read(text, field, text)
}

function asParagraphs(text: string, field: Field): TextReading {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const lines = escaped.split(/\r?\n/).map((line) => `<p>${line}</p>`)
  return read(lines.join(''), field, text)
}

/** Full-width digits, thousands separators and the unit are no obstacle; `1.` and `.5` are numbers, a sign or a point alone is nothing. Source: VALID-28. */
function asNumber(text: string, field: Field): TextReading {
  const unit = field.unit ?? (field.kind === 'money' ? '元' : '')
  const bare = halfWidth(text).replaceAll(/[,\s￥¥]/g, '')
  const number = unit !== '' && bare.endsWith(unit) ? bare.slice(0, -unit.length) : bare
  if (/^[-+]?\.?$/.test(number)) return readTyped('', field, () => [])
  const spelt = number
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')
  return read(spelt, field, text)
}

/** `2026/1/5`, `2026年1月5日` and `8:30` are understood as well. */
function asMoment(text: string, field: Field): TextReading {
  const plain = halfWidth(text)
    .trim()
    .replaceAll(/[年月]/g, '-')
    .replace('日', '')
  const spelt = plain.replace(
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/,
    (_all, year: string, month: string, day: string) => [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )
  return read(spelt, field, text)
}

function asNamed(text: string, field: Field, among: () => readonly NamedValue[]): TextReading {
  return named([text.trim()], field, among())
}

function asNamedList(text: string, field: Field, among: () => readonly NamedValue[]): TextReading {
  const parts = text.split(/[,，、;；]/).map((part) => part.trim())
  return named(
    parts.filter((part) => part !== ''),
    field,
    among(),
  )
}

function named(parts: readonly string[], field: Field, among: readonly NamedValue[]): TextReading {
  const found = findValues(parts, among)
  if (found === null && field.isOpen) return asWritten(parts.join(','), field)
  if (found === null)
    return { verdict: 'invalid', problem: `“${field.label}”中没有“${parts.join('、')}”${whatThereIs(field, among)}` }
  const value = found.map((one) => one.value).join(',')
  const reading = read(value, field, value)
  const isSpelt = found.every((one, at) => one.value === parts[at])
  return reading.verdict === 'fits' && !isSpelt ? { verdict: 'found', value: reading.value } : reading
}

const CLOSED: ReadonlySet<FieldKind> = new Set<FieldKind>(['dictionary', 'radio', 'multiple'])
/** So many choices are named; more would be a list and no sentence. */
const MOST_NAMED = 24

/** The choices of a closed list; of records the table knows some alone. */
function whatThereIs({ kind }: Field, among: readonly NamedValue[]): string {
  const texts = among.map(({ text }) => text)
  if (texts.length === 0 || !CLOSED.has(kind)) return ''
  const more = texts.length > MOST_NAMED ? '等' : ''
  return `，可填${texts.slice(0, MOST_NAMED).join('、')}${more}`
}

const ON = /^(是|开|开启|√|✓|true|yes|y|on)$/i
const OFF = /^(否|关|关闭|×|✗|false|no|n|off)$/i

function asFlag(text: string, field: Field, among: () => readonly NamedValue[]): TextReading {
  const found = findValues([text.trim()], among())
  if (found !== null) return named([text.trim()], field, among())
  const flag = text.trim().replace(ON, '1').replace(OFF, '0')
  return read(flag, field, text)
}
