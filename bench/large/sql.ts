import { sql as raw, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** The tenant that is added. */
export const TENANT = 7_100
export const TENANT_NAME = '东海产业园区安全服务中心'

export type Sql = Transaction<Tables>
type Number = RawBuilder<unknown>

/** What the rows of one kind are numbered in: an id tells both. */
export const KIND = {
  department: 1,
  enterprise: 2,
  student: 3,
  record: 4,
  signIn: 5,
  certificate: 6,
  card: 7,
  level: 8,
  device: 9,
  hazard: 10,
  code: 11,
  person: 12,
  equipmentType: 13,
} as const

/** The id of a row by its number, as SQL. */
export function idOf(kind: keyof typeof KIND, number: Number): RawBuilder<string> {
  const prefix = `1a46${KIND[kind].toString(16).padStart(4, '0')}`
  return raw<string>`(${raw.lit(prefix)} || lpad(to_hex((${number})::bigint), 24, '0'))`
}

/** A number from 0 to less than 1 that looks like chance and is the same each time. @param number of the row @param nth tells draws of a row apart */
export function drawn(number: Number, nth: number): RawBuilder<number> {
  return raw<number>`(((hashint8extended((${number})::bigint, ${raw.lit(nth)}) & 1048575)::float8) / 1048576)`
}

/** An integer from 0 to less than `below`. */
export function pick(number: Number, nth: number, below: number | Number): RawBuilder<number> {
  return raw<number>`floor(${drawn(number, nth)} * ${typeof below === 'number' ? raw.lit(below) : below})::integer`
}

/** One of some texts. */
export function textOf(number: Number, nth: number, texts: readonly string[]): RawBuilder<string> {
  return raw<string>`(array[${raw.join(texts.map((text) => raw.lit(text)))}])[1 + ${pick(number, nth, texts.length)}]`
}

/** The segment of the code of the n-th sibling, counted from 1: `A01` … `A99`, `B01` …. */
export function segmentOf(nth: Number): RawBuilder<string> {
  return raw<string>`(chr(65 + (((${nth}) - 1) / 99)::integer) || lpad((1 + ((${nth}) - 1) % 99)::text, 2, '0'))`
}
