import { sql as raw } from 'kysely'
import { courseClassify } from '#contract/areas/course/course-classify.entity.ts'
import { course, COURSE_TYPE } from '#contract/areas/course/course.entity.ts'
import { coursePackage } from '#contract/areas/course/course-package.entity.ts'
import { PACKAGE_STATUS } from '#contract/areas/course/course-package-values.ts'
import { packageCourse } from '#contract/areas/course/package-course.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'
import { COURSE_FIGURES } from '#server/training/course-figures.ts'
import { courseStepHooks } from './course-steps.ts'
import { refuseUsed, removeParts } from './course-uses.ts'
import { minutesOfChapters } from './minutes-of-chapters.ts'

/** Minutes that one hour of training takes at least, in tenths of an hour rounded up. */
const MINUTES_PER_HOUR = 45

const ON_SALE = raw`(select string_agg(k.name, '、' order by k.name) from ${raw.table(coursePackage.table)} k
  join ${raw.table(packageCourse.table)} p on p.package_id = k.id
  where p.course_id = ${rowRef('id')} and k.status = ${PACKAGE_STATUS.passed})`

/** What people are trained by. Source: SCREEN-11. */
export const courses = defineResource(course, {
  extras: {
    onSale: { label: '在售课程包', type: 'text', expression: ON_SALE },
    playCount: { label: '学习次数', type: 'integer', expression: COURSE_FIGURES.playCount },
    avgScore: { label: '平均分', type: 'decimal', expression: COURSE_FIGURES.avgScore },
    passRate: { label: '合格率', type: 'decimal', expression: COURSE_FIGURES.passRate },
  },
  beforeWrite: prepareCourse,
  beforeDelete: async (context, rows) => {
    await refuseUsed(context, rows)
    await removeParts(context, rows)
  },
  steps: courseStepHooks,
})

async function prepareCourse(context: Context, { id, before, values, body }: Draft<typeof course>): Promise<void> {
  if (values.classifyId && values.classifyId !== before?.classifyId) await requireLeaf(context, values.classifyId)
  if (values.resourceUrl && !/\.zip$/i.test(values.resourceUrl)) throw refused('课件请上传 ZIP 压缩包！')
  const type = values.courseType ?? before?.courseType
  const minutes = type === COURSE_TYPE.video ? await minutesOfChapters(context, id, body['chapters']) : null
  if (minutes !== null) values.duration = minutes
  const duration = Number(values.duration ?? before?.duration ?? 0)
  const hours = Number(values.creditHours ?? before?.creditHours ?? 0)
  const most = Math.ceil((duration / MINUTES_PER_HOUR) * 10) / 10
  if (hours > most) throw refused(`“学时”最多 ${most}：课程时长 ${duration} 分钟，${MINUTES_PER_HOUR} 分钟为 1 学时！`)
}

async function requireLeaf({ sql }: Context, classifyId: string): Promise<void> {
  const { rows } = await raw`select from ${raw.table(courseClassify.table)} where pid = ${classifyId} limit 1`.execute(
    sql,
  )
  if (rows.length > 0) throw refused('请选择最末级的分类！')
}
