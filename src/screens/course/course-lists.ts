import { CHAPTER_KIND, courseChapter } from '#contract/areas/course/course-chapter.entity.ts'
import { COURSE_TYPE } from '#contract/areas/course/course.entity.ts'
import { courseQuestion } from '#contract/areas/course/course-question.entity.ts'
import { courseStep } from '#contract/areas/course/course-step.entity.ts'
import { answerProblem, OPTION_LETTERS, QUESTION_TYPE } from '#contract/areas/course/question-answer.ts'
import { HIDDEN_CHARACTER } from '#contract/masks/masks.ts'
import { defineScreen } from '#crud/define-screen.ts'
import type { RelatedList } from '#crud/screen.ts'

const OPTIONS = OPTION_LETTERS.map((letter) => `option${letter}` as const)

export const CHAPTER_COLUMNS = ['title', 'kind', 'minutes', 'resource'] as const
export const STEP_COLUMNS = ['title', 'score', 'seconds', 'critical', 'advice'] as const

/** A chapter is what its course is, until somebody says otherwise. */
export function chapterOf({ courseType }: Readonly<Record<string, unknown>>): { kind: string } {
  return { kind: courseType === COURSE_TYPE.text ? CHAPTER_KIND.text : CHAPTER_KIND.video }
}

const chapters = defineScreen({
  entity: courseChapter,
  initial: { sort: [{ column: 'sortNo', order: 'asc' }], pageSize: 50 },
  columns: CHAPTER_COLUMNS,
  query: [],
  form: [],
  rowActions: () => [],
  nothing: { title: '没有章节', hint: '视频和图文课程的章节在编辑课程时新增' },
})

const steps = defineScreen({
  entity: courseStep,
  initial: { sort: [{ column: 'stepNo', order: 'asc' }], pageSize: 50 },
  columns: ['stepNo', ...STEP_COLUMNS],
  query: [],
  form: [],
  rowActions: () => [],
  nothing: { title: '没有评分步骤', hint: 'VR 实操课程的步骤在编辑课程时新增，分值之和为 100' },
})

const questions = defineScreen({
  entity: courseQuestion,
  initial: { sort: [{ column: 'questionNo', order: 'asc' }], pageSize: 20 },
  columns: ['stem', 'type', 'answer', 'difficulty', 'status'],
  hidden: ['questionNo', ...OPTIONS, 'analysis', 'createTime'],
  query: ['stem', 'type', 'difficulty', 'status'],
  form: [
    {
      columns: 2,
      fields: ['type', 'difficulty', 'stem', ...OPTIONS, 'answer', 'status', 'analysis', 'image', 'questionNo'],
    },
  ],
  when: Object.fromEntries(OPTIONS.map((key) => [key, ({ type }) => type !== QUESTION_TYPE.trueOrFalse])),
  checks: {
    answer: (text, values) => (text.includes(HIDDEN_CHARACTER) ? null : answerProblem(values.type, text, values)),
  },
  nothing: { title: '还没有试题', hint: '点击新增登记第一题，或导入 Excel 文件', needs: 'add' },
})

/** What belongs to a course, a tab each. Source: SCREEN-11. */
export const COURSE_LISTS: readonly RelatedList<never>[] = [
  { title: '章节', screen: chapters, by: 'courseId' },
  { title: '评分步骤', screen: steps, by: 'courseId' },
  { title: '题库', screen: questions, by: 'courseId' },
]
