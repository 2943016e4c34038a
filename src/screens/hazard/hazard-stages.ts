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

/** Who did what with a hazard and when, as the record itself says it. */
export interface Told {
  reported: NonNullable<Done>
  rectified: NonNullable<Done>
  closed: NonNullable<Done>
}

/** What the history calls it when a hazard came out of a history book. */
const IMPORT = 'import'

/** @param history of a hazard */
export function cameByBook(history: readonly Taken[]): boolean {
  return history.some(({ step }) => step === IMPORT)
}

/**
 * How far a hazard has come: what a later step undid is open again. What came closed out of a history book tells its way itself. @param history newest first
 */
export function stagesOf(told: Told, level: unknown, history: readonly Taken[]): Stage[] {
  const book = history.find(({ step }) => step === IMPORT)
  const { reported } = told
  if (book?.toState === 'closed') {
    const { rectified, closed } = told
    return [
      { title: '上报', done: reported },
      { title: '提交整改', done: rectified },
      { title: '验收闭环', done: closed },
    ]
  }
  const done: Record<Key, Done> = { assign: null, rectify: null, firstCheck: null, verify: null }
  let rejected: Done = null
  for (const { step, answer, toState, createBy_dictText: who, createTime: when } of history.toReversed()) {
    const now = { who, when }
    if (step === 'reject' || (step === IMPORT && toState === 'rejected')) rejected = now
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
