import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { HAZARD_STATUS } from '#contract/areas/hazard/hazard-values.ts'
import type { Field } from '#contract/define-entity.ts'

type Key = keyof typeof hazard.fields

/** What a row says that steps write otherwise. */
const TOLD: readonly Key[] = [
  'bookNo',
  'rectifyUser',
  'rectifyDeadline',
  'rectifyRequire',
  'tempMeasure',
  'planResponsibility',
  'planMeasures',
  'planFunds',
  'planTimeLimit',
  'planEmergency',
  'judgeBasis',
  'superviseNo',
  'reportGov',
  'reportGovDate',
  'rectifyMeasure',
  'rectifyCost',
  'rectifyTime',
  'verifyUser',
  'verifyTime',
  'verifyOpinion',
  'closeTime',
  'delayCount',
  'status',
]

/** Where a row differs from the form: a book has no pictures, its descriptions may be short, and its numbers are not ours. */
const OWN: { readonly [K in Key]?: Partial<Field> } = {
  bookNo: { label: hazard.fields.hazardNo.label },
  discoverTime: { required: '请填写发现时间' },
  photos: { write: 'never' },
}
const FREE: { readonly [K in Key]?: readonly (keyof Field)[] } = {
  title: ['required'],
  description: ['pattern'],
  photos: ['required'],
}

/** A hazard as a row of a history book (隐患台账) tells it, from its discovery to its end; the columns are those of the export. */
export const hazardBook = {
  ...hazard,
  fields: Object.fromEntries(
    Object.entries<Field>(hazard.fields).map(([key, field]) => [key, inBook(key as Key, field)]),
  ),
} as unknown as typeof hazard

function inBook(key: Key, field: Field): Field {
  const told: Field = { ...field, ...(TOLD.includes(key) && { write: 'always' }), ...OWN[key] }
  for (const fact of FREE[key] ?? []) delete told[fact]
  return told
}

type Body = Readonly<Record<string, unknown>>

const MOMENTS: readonly Key[] = [
  'discoverTime',
  'rectifyDeadline',
  'rectifyTime',
  'verifyTime',
  'closeTime',
  'reportGovDate',
]
const LONGEST_TITLE = 30
const BY_HAND = /^(\d{4})[-./年](\d{1,2})[-./月](\d{1,2})日?(?:\s+(\d{1,2})(:\d{2}(?::\d{2})?))?$/

/** Fills in what books leave out: a title, the day of the verification that closed it or the other way round, the state that follows. */
export function completeRow(row: Body): Record<string, unknown> {
  const body: Record<string, unknown> = { ...row }
  for (const key of MOMENTS) if (key in body) body[key] = asMoment(text(body, key))
  const verified = text(body, 'verifyTime') || text(body, 'closeTime')
  const status = text(body, 'status') || (verified === '' ? HAZARD_STATUS.reported : HAZARD_STATUS.closed)
  const isClosed = status === HAZARD_STATUS.closed
  return {
    ...body,
    status,
    title: text(body, 'title') || text(body, 'description').slice(0, LONGEST_TITLE),
    ...(isClosed && { verifyTime: verified, closeTime: text(body, 'closeTime') || verified }),
  }
}

/** `2025.3.5`, `2025/3/5 8:30` and `2025年3月5日` as the kinds read them. */
function asMoment(given: string): string {
  const found = BY_HAND.exec(given)
  if (found === null) return given
  const [, year = '', month = '', day = '', hour, rest = ''] = found
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return hour === undefined ? date : `${date} ${hour.padStart(2, '0')}${rest}`
}

function text(body: Body, key: Key): string {
  const value = body[key]
  return typeof value === 'string' ? value.trim() : ''
}
