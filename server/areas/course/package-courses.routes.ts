import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { course } from '#contract/areas/course/course.entity.ts'
import { coursePackage } from '#contract/areas/course/course-package.entity.ts'
import { packageCourse } from '#contract/areas/course/package-course.entity.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { run, runIdempotent } from '#server/engine/resource/run.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow, deleteRows } from '#server/engine/write/write-rows.ts'
import { ok } from '#server/http/answer.ts'
import { idsOf, oneId } from '#server/http/ids.ts'
import { missing, refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { COURSE_THERE, packageCourses } from './package-course.resource.ts'
import { touchPackage } from './touch-package.ts'

const id = z.string().check(z.minLength(1), z.maxLength(32))
const ids = z.union([z.string().check(z.minLength(1), z.maxLength(10_000)), z.array(id).check(z.minLength(1))])
const asked = z.object({ packageId: id, courseIds: ids })

interface Asked {
  packageId: string
  courseIds: string[]
}

/** `POST addCourse` and `DELETE removeCourse`: courses come into a package and leave it, all of them or none. Source: SCREEN-14, contract §32. */
export function registerPackageCourses(api: Api, services: EngineServices): void {
  const access = accessTo(coursePackage, 'edit')
  api.post(
    `${coursePackage.path}/addCourse`,
    { config: { ...access, withIdempotencyKey: true }, schema: { body: asked } },
    (request) =>
      runIdempotent(services, request, async (context, changes) => {
        changes.push(...(await addCourses(context, read(request.body))))
        return ok('加入成功！', '加入成功！')
      }),
  )
  api.delete(`${coursePackage.path}/removeCourse`, { config: access, schema: { querystring: asked } }, (request) =>
    run(services, request, async (context, changes) => {
      changes.push(...(await removeCourses(context, read(request.query))))
      return ok('移除成功！', '移除成功！')
    }),
  )
}

function read({ packageId, courseIds }: z.infer<typeof asked>): Asked {
  return { packageId: oneId(packageId, 'packageId'), courseIds: idsOf(courseIds) }
}

/** They stand behind those that are there, in the order in which they were chosen. */
async function addCourses(context: Context, { packageId, courseIds }: Asked): Promise<RowChange[]> {
  const changed = await touchPackage(context, packageId)
  const { rows } = await raw<{ courseId: string; name: string; sortNo: number }>`
    select p.course_id as "courseId", c.name, p.sort_no as "sortNo" from ${raw.table(packageCourse.table)} p
      join ${raw.table(course.table)} c on c.id = p.course_id where p.package_id = ${packageId} order by p.sort_no`.execute(
    context.sql,
  )
  const there = rows.filter(({ courseId }) => courseIds.includes(courseId)).map(({ name }) => name)
  if (there.length > 0) throw refused(`${COURSE_THERE}（${there.join('、')}）`)
  const last = Math.max(0, ...rows.map(({ sortNo }) => sortNo))
  const changes = [changed]
  for (const [at, courseId] of courseIds.entries())
    changes.push(await addRow(context, packageCourses, { packageId, courseId, required: 1, sortNo: last + at + 1 }))
  return changes
}

async function removeCourses(context: Context, { packageId, courseIds }: Asked): Promise<RowChange[]> {
  const changed = await touchPackage(context, packageId)
  const { rows } = await raw<{ id: string }>`
    select id from ${raw.table(packageCourse.table)} where package_id = ${packageId} and course_id = any(${courseIds})`.execute(
    context.sql,
  )
  if (rows.length < courseIds.length) throw missing()
  const gone = await deleteRows(
    context,
    packageCourses,
    rows.map((row) => row.id),
    'delete',
  )
  return [changed, ...gone]
}
