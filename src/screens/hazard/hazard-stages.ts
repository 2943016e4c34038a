import { HAZARD_LEVEL } from '#contract/areas/hazard/hazard-values.ts'
import * as z from 'zod/mini'

/** A step as the history of a record tells it. */
export const takenSchema = z.array(
  z.object({
    step: z.string(),
    answer: z.nullable(z.string()),
    toState: z.string(),
    createBy_dictText: z.string(),
    createTime: z.string(),
  }),
)
export type Taken = z.infer<typeof takenSchema>[number]

/** A stage of the way of a hazard, with who took it there and when; null = it has not come so far. */
export interface Stage {
  title: string
  done: { who: string; when: string } | null
  /** It ended here: it was no hazard. */
  isRejected?: true
}

type Done = Stage['done']
type Key = 'assign' | 'rectify' | 'firstCheck' | 'verify'

/** What a step brings about, by its name. */
const REACHES: Readonly<Record<string, Key>> = {
  assign: 'assign',
  reassign: 'assign',
  rectify: 'rectify',
  firstCheck: 'firstCheck',
  verify: 'verify',
  recheck: 'verify',
}

/**
 * How far a hazard has come: what a later step undid is open again. @param reported who reported it and when @param history newest first
 */
export function stagesOf(reported: NonNullable<Done>, level: unknown, history: readonly Taken[]): Stage[] {
  const done: Record<Key, Done> = { assign: null, rectify: null, firstCheck: null, verify: null }
  let rejected: Done = null
  for (const { step, answer, toState, createBy_dictText: who, createTime: when } of history.toReversed()) {
    const now = { who, when }
    if (step === 'reject') rejected = now
    if (step === 'sendBack') done.assign = null
    // A verification that failed leads back to who puts it right.
    if (answer === 'fail' || step === 'sendBack') Object.assign(done, { rectify: null, firstCheck: null, verify: null })
    else if (step === 'fixed') Object.assign(done, { assign: now, rectify: now })
    else if (REACHES[step] !== undefined && (toState !== 'waiting' || REACHES[step] === 'assign'))
      done[REACHES[step]] = now
  }
  const first: Stage = { title: '上报', done: reported }
  if (rejected !== null) return [first, { title: '不属隐患', done: rejected, isRejected: true }]
  const isMajor = level === HAZARD_LEVEL.major
  return [
    first,
    { title: '下达整改', done: done.assign },
    { title: '提交整改', done: done.rectify },
    ...(isMajor ? [{ title: '初验', done: done.firstCheck }] : []),
    { title: isMajor ? '复验闭环' : '验收闭环', done: done.verify },
  ]
}
