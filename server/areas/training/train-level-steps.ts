import { RETRY_HOURS } from '#contract/areas/training/train-card-values.ts'
import type { trainLevel } from '#contract/areas/training/train-level.entity.ts'
import type { trainLevelLifecycle } from '#machines/lifecycles/train-level.lifecycle.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context, StepHook } from '#server/engine/resource/resource.ts'
import { isSystem } from '#server/engine/platform/system-principal.ts'
import { epochOf } from '#server/db/moments.ts'
import { refused } from '#server/http/refusals.ts'
import { asPlatform } from '#server/training/as-platform.ts'
import { cardChanged } from '#server/training/train-changes.ts'
import { openLevels, requireOpen, requireTraining } from './level-card.ts'
import { TOLD_ATTEMPTS, tellOfFailures } from './tell-of-failures.ts'

type StepName = (typeof trainLevelLifecycle)['steps'][number]['name']
type Draft = StepDraft<typeof trainLevel>

const HOUR_MS = 3_600_000

/** What the steps of a level do besides. Source: domain part 4. */
export const trainLevelSteps: Partial<Record<StepName, StepHook<typeof trainLevel>>> = {
  start: async (context, { id, before, values, columns }) => {
    const card = await requireTraining(context, before.cardId)
    if ((await openLevels(context, { cardId: card.id, id, above: String(before.level) })) > 0)
      throw refused('请先完成上一级安全教育！')
    Object.assign(columns, { start_time: new Date(context.now), ...teacherOf(context, before, values.teacher) })
    return [cardChanged(card.id, card.tenantId)]
  },
  pass: async (context, draft) => {
    const { id, before, values, columns } = draft
    const card = await requireTraining(context, before.cardId)
    requireHours(before)
    if (Number(values.examScore) < passScoreOf(before))
      throw refused(`成绩低于合格分 ${passScoreOf(before)} 分，请登记不合格！`)
    Object.assign(columns, examined(context, draft), { finish_time: new Date(context.now) })
    const isLast = (await openLevels(context, { cardId: card.id, id })) === 0
    if (!isLast) return [cardChanged(card.id, card.tenantId)]
    const cards = context.resources.named('trainCard')
    return takeStep(asPlatform(context, card.tenantId), cards, 'complete', { ids: [card.id], body: {} })
  },
  fail: async (context, draft) => {
    const card = await requireTraining(context, draft.before.cardId)
    if (Number(draft.values.examScore) >= passScoreOf(draft.before))
      throw refused(`成绩已达到合格分 ${passScoreOf(draft.before)} 分，请登记合格！`)
    const exam = examined(context, draft)
    Object.assign(draft.columns, exam)
    const told = exam.attempts === TOLD_ATTEMPTS ? await tellOfFailures(context, card, draft) : []
    return [cardChanged(card.id, card.tenantId), ...told]
  },
  retry: async (context, { before }) => {
    await requireTraining(context, before.cardId)
    const { examTime } = before
    if (examTime !== null && context.now < epochOf(examTime) + RETRY_HOURS * HOUR_MS)
      throw refused(`补考须在上次考核 ${RETRY_HOURS} 小时之后！`)
    if (hoursOf(before) <= Number(before.examHours ?? 0)) throw refused('上次考核后还没有新的学习记录，请先补充学习！')
  },
  sign: (context, { before }) => requireOpen(context, before.cardId),
  reopen: (_context, { columns }) => {
    columns['finish_time'] = null
  },
}

/** The user who begins or examines a level is its teacher where nobody is named; what was learnt on a terminal begins it without one. */
function teacherOf({ principal }: Context, { teacher }: Draft['before'], given: unknown) {
  return teacher || given || isSystem(principal) ? {} : { teacher: principal.username }
}

function requireHours(level: Draft['before']): void {
  const lacking = Number(level.requiredHours ?? 0) - hoursOf(level)
  if (lacking > 0) throw refused(`学时不足，还差 ${Number(lacking.toFixed(1))} 学时！`)
}

function hoursOf(level: Draft['before']): number {
  return Number((level as Record<string, unknown>)['hours'] ?? 0)
}

function passScoreOf({ passScore }: Draft['before']): number {
  return Number(passScore)
}

/** What an exam leaves, passed or not. */
function examined(context: Context, { before, values }: Draft) {
  return {
    attempts: Number(before.attempts ?? 0) + 1,
    exam_time: new Date(context.now),
    exam_hours: hoursOf(before),
    ...teacherOf(context, before, values.teacher),
  }
}
