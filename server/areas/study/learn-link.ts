import type { student } from '#contract/areas/student/student.entity.ts'
import { LEARN_PAGE } from '#contract/areas/study/learn-page.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { requireVisibleRows } from '#server/engine/rows/visible-row.ts'
import { refused } from '#server/http/refusals.ts'
import type { Services } from '#server/services.ts'
import { learnProblem } from '#server/training/may-learn.ts'
import { ticketFor } from './learn-ticket.ts'

/** 学习链接 of a student: the address of one course for them, to be scanned or sent. */
export const learnLink: ActionWork<typeof student, Pick<Services, 'authSecret'>> = async (
  context,
  { rows, values, services },
) => {
  const { id: studentId, tenantId } = rows[0]!
  const courseId = String(values['courseId'])
  await requireVisibleRows(context, context.resources.named('course'), [courseId])
  const own = { sql: context.sql, principal: { ...context.principal, tenantId } }
  const problem = await learnProblem(own, { studentId, courseId })
  if (problem !== null) throw refused(problem)
  const link = `${LEARN_PAGE}${ticketFor(services.authSecret, { tenantId, studentId, courseId }, context.now)}`
  return { result: { link }, recorded: { courseId } }
}
