import { expect } from 'vitest'
import { ANALYSIS_ANSWERS, type AnalysisCall } from '#contract/areas/analysis/answers.ts'
import type { Caller } from '#tests/server/engine/fixtures.ts'

export const A = '/space/analysis'

/** What a call answers; it is what the document of the API says. */
export async function figuresOf(who: Caller, name: AnalysisCall, query = {}): Promise<any> {
  const { result, ...answer } = await who.get(`${A}/${name}`, query)
  expect(answer).toMatchObject({ code: 200 })
  const parsed = ANALYSIS_ANSWERS[name].safeParse(result)
  expect(parsed.error).toBe(undefined)
  expect(parsed.data).toEqual(result)
  return result
}
