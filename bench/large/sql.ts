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
  depot: 14,
  order: 15,
  orderItem: 16,
  orderPayment: 17,
  output: 18,
  outputItem: 19,
  bind: 20,
  stockMove: 21,
  authLog: 22,
  fault: 23,
  afterSale: 24,
  reply: 25,
  task: 26,
  taskItem: 27,
  riskPoint: 28,
  drill: 29,
  drillPerson: 30,
  drillEval: 31,
  drillEvent: 32,
  drillProblem: 33,
  thirdParty: 34,
  customer: 35,
  contact: 36,
  follow: 37,
  feedback: 38,
  wechatUser: 39,
  package: 40,
  packageCourse: 41,
  grant: 42,
  seat: 43,
  attempt: 44,
  license: 45,
  application: 46,
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

/** Adds rows of the tenant: each column with its value, taken from what stands behind `from`. */
export async function insertRows(
  sql: Sql,
  table: string,
  values: Readonly<Record<string, RawBuilder<unknown> | string | number>>,
  from: RawBuilder<unknown>,
): Promise<void> {
  const all = { tenant_id: TENANT, create_by: 'system', ...values }
  const columns = Object.keys(all).map((name) => raw.ref(name))
  const row = Object.values(all).map((value) => (typeof value === 'object' ? value : raw.lit(value)))
  await raw`insert into ${raw.table(table)} (${raw.join(columns)}) select ${raw.join(row)} from ${from}`.execute(sql)
}

/** The numbers 1 to `count`, each with an organisation where it stands: three in ten of the largest enterprise. @param nth as of `drawn` */
export function placed(count: number, nth: number, enterprises: number): RawBuilder<unknown> {
  return raw`(select n.no, e.no as enterprise, p.id as org_id
    from (select no, case when ${drawn(raw`no`, nth)} < 0.3 then 1 else 1 + ${pick(raw`no`, nth + 100, enterprises)} end as enterprise
      from generate_series(1, ${count}::integer) no) n
    join large_enterprise e on e.no = n.enterprise
    join large_place p on p.no = e.first_no + floor(${drawn(raw`n.no`, nth + 200)} * e.size)::integer)`
}

/** The segment of the code of the n-th sibling, counted from 1: `A01` … `A99`, `B01` …. */
export function segmentOf(nth: Number): RawBuilder<string> {
  return raw<string>`(chr(65 + (((${nth}) - 1) / 99)::integer) || lpad((1 + ((${nth}) - 1) % 99)::text, 2, '0'))`
}
