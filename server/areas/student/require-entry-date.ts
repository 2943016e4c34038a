import { entryDateProblem } from '#contract/areas/student/entry-date.ts'
import { wireText } from '#server/db/moments.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { badInput } from '#server/http/refusals.ts'

/** @throws ApiError when nobody can begin on a day */
export function requireEntryDate({ now }: Context, date: unknown): void {
  const problem = typeof date === 'string' ? entryDateProblem(date, wireText(now).slice(0, 10)) : null
  if (problem !== null) throw badInput(problem)
}
