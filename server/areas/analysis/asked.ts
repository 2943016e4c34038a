import * as z from 'zod/mini'
import { department } from '#contract/areas/department/department.entity.ts'
import { daysAfter, PERIODS, rangeProblem, type Days } from '#contract/figures/periods.ts'
import { wireText } from '#server/db/moments.ts'
import type { Context } from '#server/engine/resource.ts'
import { resourceNamed } from '#server/engine/resources.ts'
import { select, visibleTo } from '#server/engine/rows.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import type { Scope } from '#server/figures/seen-sums.ts'
import { refused } from '#server/http/refusals.ts'
import { sql as raw, type SqlBool } from 'kysely'

const key = z.optional(z.string().check(z.maxLength(64)))
const count = (most: number) => z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)))
const MOST = 100
const DAYS = 30

/** What all calls take; each picks what it needs. Source: walls 2.1. */
export const PARAMETERS = {
  orgId: key,
  orgCode: key,
  startDate: key,
  endDate: key,
  scope: z.optional(z.enum(['tenant', 'platform'])),
  limit: count(MOST),
  pageNo: count(1_000_000),
  pageSize: count(MOST),
  period: z.optional(z.enum(PERIODS)),
  courseId: key,
  courseName: key,
  courseType: key,
  classifyId: key,
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

/** @throws ApiError for an organisation that is not there or not for this person: both alike */
export async function scopeOf(context: Context, { orgId, orgCode, scope }: Asked): Promise<Scope> {
  const isPlatform = scope === 'platform'
  if (orgId === undefined && orgCode === undefined) return { isPlatform }
  const departments = resourceNamed(context, department.name)
  const named =
    orgId === undefined ? raw<SqlBool>`${rowRef('org_code')} = ${orgCode}` : raw<SqlBool>`${rowRef('id')} = ${orgId}`
  const seen = isPlatform ? [] : await visibleTo(context, departments, 'list')
  const [row] = await select(context, departments, { where: allOf([named, ...seen]) })
  if (row === undefined) throw refused('未找到对应实体')
  return { isPlatform, orgId: String(row['id']) }
}
