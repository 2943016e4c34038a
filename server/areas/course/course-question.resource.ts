import { courseQuestion } from '#contract/areas/course/course-question.entity.ts'
import { answerInForm, answerProblem, OPTION_LETTERS } from '#contract/areas/course/question-answer.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'
import { ownerOfPart, requireOpen } from './course-parts.ts'

/** The banks of questions. Source: domain part 5. */
export const courseQuestions = defineResource(courseQuestion, {
  sort: { key: 'questionNo', descending: false },
  ownerOf: ownerOfPart,
  beforeWrite: prepareQuestion,
  beforeDelete: async (context, rows) => {
    for (const courseId of new Set(rows.map((row) => row.courseId))) await requireOpen(context, courseId)
  },
})

async function prepareQuestion(context: Context, { before, values }: Draft<typeof courseQuestion>): Promise<void> {
  await requireOpen(context, values.courseId ?? before?.courseId)
  const type = values.type ?? before?.type
  const answer = String(values.answer ?? before?.answer ?? '')
  const options = OPTION_LETTERS.map((letter) => `option${letter}` as const)
  const given = Object.fromEntries(
    options.map((key) => [key, values[key] === undefined ? before?.[key] : values[key]] as const),
  )
  const problem = answerProblem(type, answer, given)
  if (problem !== null) throw refused(`${problem}！`)
  if (values.answer !== undefined) values.answer = answerInForm(type, answer)
}
