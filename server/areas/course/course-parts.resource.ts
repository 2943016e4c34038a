import { CHAPTER_KIND, courseChapter } from '#contract/areas/course/course-chapter.entity.ts'
import { courseStep } from '#contract/areas/course/course-step.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import type { Draft } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'
import { ownerOfPart, requireVr } from './course-parts.ts'

/** What is watched or read, in its order; saved with the course. */
export const courseChapters = defineResource(courseChapter, {
  sort: { key: 'sortNo', descending: false },
  ownerOf: ownerOfPart,
  beforeWrite: (_context, draft) => requireFilm(draft),
})

/** What is done in VR, in its order; saved with the course. */
export const courseSteps = defineResource(courseStep, {
  sort: { key: 'stepNo', descending: false },
  ownerOf: ownerOfPart,
  beforeWrite: (context, { before, values }) => requireVr(context, values.courseId ?? before?.courseId),
})

/** Browsers play films of one kind everywhere. */
function requireFilm({ before, values }: Draft<typeof courseChapter>): void {
  const [kind, resource] = [values.kind ?? before?.kind, values.resource]
  if (kind === CHAPTER_KIND.video && resource && !/\.mp4$/i.test(resource)) throw refused('视频章节请上传 MP4 文件！')
}
