import { sql as raw } from 'kysely'
import { auditedCourse } from '#contract/areas/course/audited-course.entity.ts'
import type { coursePackage } from '#contract/areas/course/course-package.entity.ts'
import { packageAudit } from '#contract/areas/course/package-audit.entity.ts'
import { changesInWords, hoursOf, sidesOf } from '#contract/areas/course/package-changes.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import { newId } from '#server/db/ids.ts'
import { epochOf, moment } from '#server/db/moments.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { insertRows } from '#server/training/insert-rows.ts'
import { changesSince, lastDecision } from './package-content.ts'

type Package = StepDraft<typeof coursePackage>

/** Keeps what was decided about a package and what it held then, so that the next decision sees what changed. */
export async function recordDecision(
  context: Context,
  { id: packageId, tenantId, before, values }: Package,
  outcome: string,
): Promise<RowChange> {
  const { sql, principal, now } = context
  const last = await lastDecision(context, packageId)
  const changes = await changesSince(context, packageId, last)
  const held = sidesOf(changes).now
  const id = newId(now)
  const stamps = { tenant_id: tenantId, create_by: principal.username, create_time: moment(now) }
  const decision = {
    id,
    ...stamps,
    package_id: packageId,
    outcome,
    audit_time: moment(now),
    audit_user: principal.username,
    audit_opinion: values.auditOpinion ?? null,
    changes: last === null ? '首次审核' : changesInWords(changes),
    course_count: held.length,
    total_hours: hoursOf(held),
    submit_user: before.submitUser,
    submit_time: before.submitTime === null ? null : moment(epochOf(before.submitTime)),
  }
  await insertRows(sql, packageAudit.table, [decision])
  const courses = held.map(({ courseId, name, versionNo, creditHours, required }, at) => ({
    id: newId(now),
    ...stamps,
    audit_id: id,
    sort_no: at + 1,
    course_id: courseId,
    name,
    version_no: versionNo,
    credit_hours: creditHours,
    required,
  }))
  if (courses.length > 0) await insertRows(sql, auditedCourse.table, courses)
  return { entity: packageAudit.name, action: 'add', ids: [id], tenantId }
}

/** A package that goes takes the decisions about it along. */
export async function removeDecisions({ sql }: Context, packages: readonly Pick<RowOf<typeof coursePackage>, 'id'>[]) {
  const ids = packages.map(({ id }) => id)
  await raw`delete from ${raw.table(auditedCourse.table)} where audit_id in
    (select id from ${raw.table(packageAudit.table)} where package_id = any(${ids}))`.execute(sql)
  await raw`delete from ${raw.table(packageAudit.table)} where package_id = any(${ids})`.execute(sql)
}
