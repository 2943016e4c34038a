import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import {
  ARRANGE_PATH,
  arrangementSchema,
  COURSE_TWICE,
  MOST_COURSES,
  type Arrangement,
} from '#contract/areas/course/package-arrangement.ts'
import { coursePackage } from '#contract/areas/course/course-package.entity.ts'
import { packageCourse } from '#contract/areas/course/package-course.entity.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { numbered } from '#server/engine/children/related-rows.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { runIdempotent } from '#server/engine/resource/run.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow, deleteRows, editRow, type Body } from '#server/engine/write/write-rows.ts'
import { ok } from '#server/http/answer.ts'
import { oneId } from '#server/http/ids.ts'
import { badInput } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { packageCourses } from './package-course.resource.ts'
import { touchPackage } from './touch-package.ts'

const asked = z.extend(arrangementSchema, {
  courses: arrangementSchema.shape.courses.check(z.maxLength(MOST_COURSES)),
})

/** `PUT arrange`: what a package holds, in which order and what of it is 必修, at once: all of it or nothing. Source: SCREEN-14. */
export function registerPackageArrangement(api: Api, services: EngineServices): void {
  api.put(
    ARRANGE_PATH,
    { config: { ...accessTo(coursePackage, 'edit'), withIdempotencyKey: true }, schema: { body: asked } },
    (request) =>
      runIdempotent(services, request, async (context, changes) => {
        changes.push(...(await arrange(context, request.body)))
        return ok('保存成功！', '保存成功！')
      }),
  )
}

async function arrange(context: Context, { id, version, courses }: Arrangement): Promise<RowChange[]> {
  const packageId = oneId(id, 'id')
  if (new Set(courses.map(({ courseId }) => courseId)).size < courses.length) throw badInput(COURSE_TWICE)
  const changes = [await touchPackage(context, packageId, version)]
  const held = await heldBy(context, packageId)
  const kept = new Set(courses.map(({ courseId }) => courseId))
  const left = [...held.values()].filter(({ courseId }) => !kept.has(courseId)).map((one) => one.id)
  if (left.length > 0) changes.push(...(await deleteRows(context, packageCourses, left, 'delete')))
  const rows = courses.map((course, at) => ({ ...course, sortNo: at + 1 }))
  for (const row of rows) {
    const write = writeOf(context, packageId, held.get(row.courseId), row)
    if (write !== null) changes.push(await numbered(rows, row, write))
  }
  return changes
}

interface Held {
  id: string
  courseId: string
  required: number
  sortNo: number
}

type Wanted = Omit<Held, 'id'> & Body

/** null = it stands there as it is wanted. */
function writeOf(
  context: Context,
  packageId: string,
  held: Held | undefined,
  { courseId, required, sortNo }: Wanted,
): Promise<RowChange> | null {
  if (held === undefined) return addRow(context, packageCourses, { packageId, courseId, required, sortNo })
  if (held.required === required && held.sortNo === sortNo) return null
  return editRow(context, packageCourses, { id: held.id, required, sortNo })
}

async function heldBy({ sql }: Context, packageId: string): Promise<Map<string, Held>> {
  const { rows } = await raw<Held>`
    select id, course_id as "courseId", required, sort_no as "sortNo" from ${raw.table(packageCourse.table)}
    where package_id = ${packageId}`.execute(sql)
  return new Map(rows.map((row) => [row.courseId, row]))
}
