import { sql as raw } from 'kysely'
import { courseClassify } from '#contract/areas/course/course-classify.entity.ts'
import { FULL_SCORE } from '#contract/areas/course/course-step.entity.ts'
import { COURSE_TYPE, type course } from '#contract/areas/course/course.entity.ts'
import { isLaterVersion } from '#contract/areas/course/version.ts'
import type { courseLifecycle } from '#machines/lifecycles/course.lifecycle.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context, StepHook } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'
import { contentOf, type CourseContent } from './course-content.ts'
import { isPlayed } from './course-uses.ts'

type StepName = (typeof courseLifecycle)['steps'][number]['name']

/** What the steps of a course do besides. Source: domain part 5. */
export const courseStepHooks: Partial<Record<StepName, StepHook<typeof course>>> = {
  publish: async (context, draft) => {
    const { before, columns } = draft
    const content = await contentOf(context, draft.id, [before.resourceUrl, before.appId, before.detail])
    const problem = contentProblem(before, content) ?? (await classProblem(context, before))
    if (problem !== null) throw refused(problem)
    await requireNewVersion(context, draft, content)
    Object.assign(columns, {
      publish_time: new Date(context.now),
      published_version: before.versionNo,
      published_content: content.digest,
    })
  },
}

type Before = StepDraft<typeof course>['before']

/** What a course lacks that people are trained by. */
function contentProblem(before: Before, content: CourseContent): string | null {
  if (!before.cover) return '请先上传封面再上架！'
  return lacking(before, content) ?? examProblem(before, content)
}

function lacking({ courseType, resourceUrl, appId, detail }: Before, content: CourseContent): string | null {
  if (courseType === COURSE_TYPE.vr) {
    if (!resourceUrl && !appId) return 'VR 实操课程请先上传课件压缩包，或填写启动应用！'
    return content.points === FULL_SCORE ? null : `步骤分值之和应为 ${FULL_SCORE}！`
  }
  if (courseType === COURSE_TYPE.video) {
    if (content.chapters === 0) return '视频课程请先新增章节！'
    return content.chaptersWithoutFile === 0 ? null : `还有 ${content.chaptersWithoutFile} 个章节没有上传文件！`
  }
  if (courseType === COURSE_TYPE.text) return detail || content.chapters > 0 ? null : '图文课程请先填写详情或新增章节！'
  return null
}

function examProblem({ courseType, examCount, examMinutes, examAttempts }: Before, { questions }: CourseContent) {
  if (courseType === COURSE_TYPE.exam && !(examCount && examMinutes && examAttempts))
    return '考试课程请先填写抽题数、限时和考试次数！'
  if (examCount && examCount > questions) return `题库中启用的试题只有 ${questions} 道，少于抽题数 ${examCount}！`
  return null
}

async function classProblem({ sql }: Context, { classifyId }: Before): Promise<string | null> {
  const { rows } = await raw`select from ${raw.table(courseClassify.table)}
    where id = ${classifyId ?? ''} and status = 1`.execute(sql)
  return rows.length > 0 ? null : '课程的分类已停用，请重新选择分类！'
}

/** Scores and hours lead back to the version that was played: what was played and changed since is another one. */
async function requireNewVersion(context: Context, { id, before }: StepDraft<typeof course>, content: CourseContent) {
  const { versionNo, publishedVersion, publishedContent } = before
  if (publishedVersion === null || publishedContent === content.digest) return
  if (isLaterVersion(versionNo, publishedVersion) || !(await isPlayed(context, id))) return
  throw refused(`课程内容有变化，版本应大于 ${publishedVersion}！`)
}
