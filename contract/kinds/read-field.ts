import type { Field } from '#contract/define-entity.ts'
import type { ColumnType, Kind, Reading } from '#contract/kinds/kind.ts'
import { KINDS } from '#contract/kinds/kinds.ts'
import { patternProblem } from '#contract/kinds/written.ts'
import { halfWidth } from '#contract/text/half-width.ts'

/** What a field is. */
export function kindOf({ kind }: Pick<Field, 'kind'>): Kind {
  return KINDS[kind]
}

/** How the values of a field compare. */
export function typeOf(field: Field): ColumnType {
  return kindOf(field).typeOf(field)
}

/** The longest text a field takes, in characters (code points) as the database counts them; null = it holds no text. */
export function longestOf(field: Field): number | null {
  const { length } = kindOf(field)
  return length === null ? null : (field.maxLength ?? length(field))
}

/** Whether a field's value is a comma list. */
export function isList(field: Field): boolean {
  return kindOf(field).isList(field)
}

/** What is asked for where a value is needed: `请填写整改措施`, `请上传演练照片`. */
export function askedFor({ kind, label }: Pick<Field, 'kind' | 'label'>): string {
  return `${UPLOADED.has(kind) ? '请上传' : '请填写'}${label}`
}

const UPLOADED: ReadonlySet<Field['kind']> = new Set<Field['kind']>(['image', 'images', 'files'])

/** Whether the table of the entity has a column for a field. */
export function isStored(field: Field): boolean {
  return field.stored !== false && kindOf(field).computed !== true
}

/** Who may write a field: always, only while adding, or never. */
export function writeOf(field: Field): 'always' | 'add' | 'never' {
  return kindOf(field).computed || field.derived !== undefined ? 'never' : (field.write ?? 'always')
}

/** Reads what a person or a request says of a field; an empty text is only wrong where a value is required. Both sides ask here, so that both say the same. */
export function readField(field: Field, given: string): Reading | { value: null } {
  const kind = kindOf(field)
  const text = asTyped(field, kind.keepsBlanks ? given : given.trim())
  const reading = text.trim() === '' ? NOTHING : kind.read(field, text)
  if (!('value' in reading) || (reading.value !== null && reading.value !== '')) return reading
  return field.required === undefined ? NOTHING : { problem: field.required }
}

/** Numbers, moments and texts of a pattern are read in half-width where only the width is in the way; free text stays as it is. */
function asTyped(field: Field, text: string): string {
  const half = halfWidth(text)
  if (half === text) return text
  if (HALF_WIDTH.has(field.kind)) return half
  const isOfPattern = patternProblem(field, text) !== null && patternProblem(field, half) === null
  return isOfPattern ? half : text
}

const HALF_WIDTH: ReadonlySet<Field['kind']> = new Set<Field['kind']>([
  'integer',
  'decimal',
  'money',
  'progress',
  'date',
  'datetime',
  'time',
])

const NOTHING = { value: null }
