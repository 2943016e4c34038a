import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { department } from '#contract/areas/department/department.entity.ts'
import { daysAfter, PERIODS, rangeProblem, type Days } from '#contract/figures/periods.ts'
import { wireText } from '#server/db/moments.ts'
import { isBelow } from '#server/engine/organisation/is-below.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { seenRows, type Scope } from '#server/figures/seen-rows.ts'
import { badInput, refused } from '#server/http/refusals.ts'

const key = z.optional(z.string().check(z.maxLength(64)))
const count = (most: number) => z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)))
const MOST = 100
const MOST_CITIES = 400
const DAYS = 30

/** What all calls take; each picks what it needs. Source: walls 2.1. */
export const PARAMETERS = {
  orgId: key,
  orgCode: key,
  deptId: key,
  studentId: key,
  parentId: key,
  startDate: key,
  endDate: key,
  scope: z.optional(z.enum(['tenant', 'platform'])),
  limit: count(MOST),
  pageNo: count(1_000_000),
  pageSize: count(MOST),
  column: key,
  order: z.optional(z.enum(['asc', 'desc'])),
  keyword: key,
  period: z.optional(z.enum(PERIODS)),
  courseId: key,
  courseName: key,
  courseType: key,
  classifyId: key,
  by: key,
  /** `short` = family names alone, also for who may list people. */
  names: z.optional(z.literal('short')),
}
/** Those of single calls that are not what others mean by the name. */
export const OWN_PARAMETERS = {
  cities: count(MOST_CITIES),
  cityOrProvince: z.optional(z.enum(['city', 'province'])),
  typeOrClassify: z.optional(z.enum(['type', 'classify'])),
  needed: z.string().check(z.minLength(1), z.maxLength(64)),
}
export type Asked = z.infer<z.ZodMiniObject<typeof PARAMETERS>>

export const LEAST = '2000-01-01'
export const FIRST = 10

export const todayOf = ({ now }: Pick<Context, 'now'>): string => wireText(now).slice(0, 10)

/** The days asked for, or the last 30. @throws ApiError for days that are none */
export function daysOf(context: Context, { startDate, endDate }: Asked): Days {
  const to = endDate ?? todayOf(context)
  const from = startDate ?? (rangeProblem({ from: to, to }) === null ? daysAfter(to, 1 - DAYS) : to)
  const problem = rangeProblem({ from, to })
  if (problem !== null) throw refused(problem)
  return { from, to }
}

/** Where the page begins that is asked for, and how long it is. */
export function pageOf({ pageNo = 1, pageSize = FIRST }: Asked): { pageNo: number; pageSize: number; offset: number } {
  return { pageNo, pageSize, offset: (pageNo - 1) * pageSize }
}

/** What rows are sorted by, those without a value last. @param columns that may be asked for @throws ApiError for any other one */
export function orderOf(
  { column, order = 'desc' }: Asked,
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  otherwise: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (column === undefined) return otherwise
  if (!Object.hasOwn(columns, column)) throw badInput('请注意，将要排序的列字段不存在！')
  return raw`${columns[column]!} ${raw.raw(order)} nulls last, ${otherwise}`
}

/** Of an organisation, or of a department in it. @throws ApiError for one that is not there or not for this person: both alike */
export async function scopeOf(context: Context, asked: Asked): Promise<Scope> {
  const { orgId, orgCode, deptId, scope } = asked
  const isPlatform = scope === 'platform'
  const ofOrganisation =
    orgId === undefined && orgCode === undefined
      ? undefined
      : await placeNamed(context, isPlatform, orgId === undefined ? raw`t.org_code = ${orgCode}` : raw`t.id = ${orgId}`)
  if (deptId === undefined) return { isPlatform, orgId: ofOrganisation?.id }
  const within = ofOrganisation === undefined ? raw`true` : isBelow(raw`t.org_code`, raw`${ofOrganisation.code}::text`)
  return { isPlatform, orgId: (await placeNamed(context, isPlatform, raw`t.id = ${deptId} and ${within}`)).id }
}

interface Place {
  id: string
  code: string
}

async function placeNamed(context: Context, isPlatform: boolean, isNamed: RawBuilder<unknown>): Promise<Place> {
  const seen = await seenRows(context, department, { isPlatform })
  const { rows } = await raw<Place>`select t.id, t.org_code as code ${seen} and ${isNamed as RawBuilder<SqlBool>}
    order by t.id limit 1`.execute(context.sql)
  if (rows[0] === undefined) throw refused('未找到对应实体')
  return rows[0]
}
