import { sql as raw } from 'kysely'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { coursePackage } from '#contract/areas/course/course-package.entity.ts'
import { PACKAGE_STATUS } from '#contract/areas/course/course-package-values.ts'
import { enterprise, ENTERPRISE_STATUS } from '#contract/areas/enterprise/enterprise.entity.ts'
import { GRANT_STATUS, SEAT_STATUS } from '#contract/areas/enterprise/package-grant-values.ts'
import { packageGrant } from '#contract/areas/enterprise/package-grant.entity.ts'
import { packageSeat } from '#contract/areas/enterprise/package-seat.entity.ts'
import { wireText } from '#server/db/moments.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'
import { packageGrantSteps } from './package-grant-steps.ts'

const COVER = raw`(select k.cover from ${raw.table(coursePackage.table)} k where k.id = ${rowRef('package_id')})`
const USED = raw`(select count(*)::integer from ${raw.table(packageSeat.table)} s
  where s.grant_id = ${rowRef('id')} and s.status = ${SEAT_STATUS.taken})`
const DAYS_LEFT = raw`(case when ${rowRef('status')} in (${GRANT_STATUS.pending}, ${GRANT_STATUS.running})
  then ${rowRef('end_date')} - (now() at time zone interval '8 hours')::date end)`

/** Course packages that enterprises may use; their seats are counted when they are asked for. Source: SCREEN-31, domain part 3. */
export const packageGrants = defineResource(packageGrant, {
  extras: {
    sysOrgCode: orgCodeOf('enterprise_id', [{ table: enterprise.table, column: 'depart_id' }], '企业组织编码'),
    cover: { label: '封面', type: 'text', expression: COVER },
    usedSeats: { label: '已用席位', type: 'integer', expression: USED },
    freeSeats: { label: '剩余席位', type: 'integer', expression: raw`(${rowRef('seat_count')} - ${USED})` },
    // Rounded down: only what is used up is full.
    seatUse: { label: '席位使用', type: 'integer', expression: raw`(${USED} * 100 / ${rowRef('seat_count')})` },
    isFull: { label: '席位用尽', type: 'integer', expression: raw`(${USED} >= ${rowRef('seat_count')})::integer` },
    daysLeft: { label: '剩余天数', type: 'integer', expression: DAYS_LEFT },
  },
  beforeWrite: completeGrant,
  steps: packageGrantSteps,
})

/** A grant without an end runs as long as its package says; one whose first day is there runs at once. */
async function completeGrant(context: Context, { before, values, columns }: Draft<typeof packageGrant>): Promise<void> {
  if (before !== null) return
  const { validDays } = await requireGrantable(context, values)
  const today = wireText(context.now).slice(0, 10)
  const startDate = String(values.startDate)
  values.endDate = values.endDate ? String(values.endDate) : daysAfter(startDate, validDays)
  if (values.endDate < today) throw refused('结束日期不能早于今天！')
  if (startDate <= today) columns['status'] = GRANT_STATUS.running
}

/** @throws ApiError for a package that is not on sale, or an enterprise that is not served */
async function requireGrantable(
  { sql }: Context,
  { packageId, enterpriseId }: Draft<typeof packageGrant>['values'],
): Promise<{ validDays: number }> {
  const { rows } = await raw<{ status: string | null; validDays: number; enterpriseStatus: string | null }>`
    select (select k.status from ${raw.table(coursePackage.table)} k where k.id = ${packageId}) as status,
      (select k.valid_days from ${raw.table(coursePackage.table)} k where k.id = ${packageId}) as "validDays",
      (select e.status from ${raw.table(enterprise.table)} e where e.id = ${enterpriseId}) as "enterpriseStatus"`.execute(
    sql,
  )
  const { status, validDays, enterpriseStatus } = rows[0]!
  // One that is not there is refused by the check of references.
  if (status !== null && status !== PACKAGE_STATUS.passed) throw refused('只能授权已通过的课程包！')
  if (enterpriseStatus !== null && enterpriseStatus !== ENTERPRISE_STATUS.normal)
    throw refused('只能授权给正常的企业！')
  return { validDays: validDays ?? 1 }
}
