import { CHECK_RESULT } from '#contract/areas/hazard/hazard-task-values.ts'
import type { InspectionItem } from '#contract/areas/hazard/inspection-run-answer.ts'
import type { StateTone } from '#contract/entity/state-tones.ts'
import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import type { FoundHazard, GivenAnswer } from '#machines/inspection-run/given-answers.ts'
import type { inspectionRunMachine } from '#machines/inspection-run/inspection-run.machine.ts'
import type { ActorRefFrom } from 'xstate'

/** An inspection on its page. */
export type InspectionActor = ActorRefFrom<typeof inspectionRunMachine>

export const RESULTS: Readonly<Record<string, { tone: StateTone; text: string }>> = {
  [CHECK_RESULT.fine]: { tone: 'ok', text: '正常' },
  [CHECK_RESULT.found]: { tone: 'error', text: '有隐患' },
  [CHECK_RESULT.notApplicable]: { tone: 'neutral', text: '不适用' },
}

type Said = Partial<{ remark: string; found: FoundHazard; pictures: number }>

/** An answer with names of its own, given to the item as it stands. */
export function answerTo(
  { id: itemId, version }: InspectionItem,
  result: string,
  { remark = '', found, pictures = 0 }: Said = {},
): GivenAnswer {
  const id = newIdempotencyKey()
  const now = { atMs: Date.now(), isTried: false, stopped: null }
  return { id, key: id, itemId, version, result, remark, found: found ?? null, pictures, ...now }
}
