import { sql as raw } from 'kysely'
import { course, COURSE_STATUS, COURSE_TYPE } from '#contract/areas/course/course.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { PLATFORM_ROW_LOCKED } from '#contract/entity/platform-rows.ts'
import { missing, refused } from '#server/http/refusals.ts'

interface Whole {
  tenantId: number
  courseType: string
  status: string
}

/** The course that a part belongs to. @throws ApiError when nobody finds it here */
async function wholeOf({ sql }: Context, courseId: string | null | undefined): Promise<Whole> {
  const { rows } = await raw<Whole>`select tenant_id as "tenantId", course_type as "courseType", status
    from ${raw.table(course.table)} where id = ${courseId ?? ''}`.execute(sql)
  if (rows[0] === undefined) throw missing()
  return rows[0]
}

/** A part belongs to whom its course belongs. */
export async function ownerOfPart(context: Context, { courseId }: { courseId?: string | null }): Promise<number> {
  return (await wholeOf(context, courseId)).tenantId
}

/** Parts of a course that is on offer stay, and so do those of the platform for people of a tenant. @throws ApiError */
export async function requireOpen(context: Context, courseId: string | null | undefined): Promise<void> {
  const { tenantId, status } = await wholeOf(context, courseId)
  if (tenantId === 0 && !context.principal.platform) throw refused(PLATFORM_ROW_LOCKED)
  if (status === COURSE_STATUS.published) throw refused('课程已上架，请先下架再修改题库！')
}

/** Scored steps are those of a course in VR. @throws ApiError */
export async function requireVr(context: Context, courseId: string | null | undefined): Promise<void> {
  const { courseType } = await wholeOf(context, courseId)
  if (courseType !== COURSE_TYPE.vr) throw refused('只有 VR 实操课程有评分步骤！')
}
