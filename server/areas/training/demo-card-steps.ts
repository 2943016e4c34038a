import { LEVEL_STATUS } from '#contract/areas/training/train-card-values.ts'
import type { TakenStep } from '#server/engine/write/record-steps.ts'
import { LEVELS_OF, type Progress } from './demo-cards.ts'

/** A card that is made. */
export interface Plan {
  tenantId: number
  studentId: string
  orgId: string | null
  progress: Progress
  openMs: number
  /** When the last thing happened to it. */
  endMs: number
  split: readonly number[]
  teachers: readonly string[]
  officer: string
  score: number
  sign: string
  teacherSign: string
  signedList: string
}

/** What the history of a card and its levels tells. */
export function stepsOf(plan: Plan, cardId: string, levelIds: readonly string[]): TakenStep[] {
  const { tenantId, progress, teachers, officer, score } = plan
  const ofLevels = levelIds.flatMap((recordId, nth): TakenStep[] => {
    const status = LEVELS_OF[progress][nth]!
    if (status === LEVEL_STATUS.waiting) return []
    const one = { tenantId, entity: 'trainLevel', recordId, by: teachers[nth]! }
    const started = { ...one, step: 'start', from: 'waiting', to: 'learning' }
    if (status === LEVEL_STATUS.learning) return [started]
    const isPassed = status === LEVEL_STATUS.passed
    const exam = isPassed ? { step: 'pass', to: 'passed' } : { step: 'fail', to: 'failed' }
    return [started, { ...one, ...exam, from: 'learning', given: { examScore: isPassed ? score : 64 } }]
  })
  const one = { tenantId, entity: 'trainCard', recordId: cardId }
  const complete = { ...one, step: 'complete', from: 'training', to: 'waiting', by: null }
  const confirm = { ...one, step: 'confirm', from: 'waiting', to: 'onPost', by: officer }
  const given = { ...one, step: 'void', from: 'training', to: 'void', by: officer, reason: '人员未报到，作废' }
  if (progress === 'void') return [...ofLevels, given]
  if (progress === 'waiting') return [...ofLevels, complete]
  return progress === 'onPost' ? [...ofLevels, complete, confirm] : ofLevels
}
