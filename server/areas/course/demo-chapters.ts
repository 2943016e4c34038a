import { CHAPTER_KIND } from '#contract/areas/course/course-chapter.entity.ts'
import { COURSE_TYPE } from '#contract/areas/course/course.entity.ts'
import type { CourseSeed } from './demo-courses.ts'

interface ChapterSeed {
  sortNo: number
  title: string
  kind: string
  minutes: number
}

const PARTS = ['要求与依据', '要点讲解', '案例与小结'] as const

/** What a course is watched or read in; the minutes of its chapters are those of the course. */
export function demoChaptersOf({ name, courseType, duration }: CourseSeed): ChapterSeed[] {
  if (courseType !== COURSE_TYPE.video && courseType !== COURSE_TYPE.text) return []
  const kind = courseType === COURSE_TYPE.video ? CHAPTER_KIND.video : CHAPTER_KIND.text
  const each = Math.floor(duration / PARTS.length)
  return PARTS.map((part, at) => ({
    sortNo: at + 1,
    title: `${name}：${part}`,
    kind,
    minutes: at === 0 ? duration - each * (PARTS.length - 1) : each,
  }))
}
