import { sql as raw } from 'kysely'
import type { trainCard } from '#contract/areas/training/train-card.entity.ts'
import { CERT_TYPE } from '#contract/areas/study/certificate.entity.ts'
import { TRAIN_LEVEL } from '#contract/areas/training/train-card-values.ts'
import { trainLevel } from '#contract/areas/training/train-level.entity.ts'
import type { trainCardLifecycle } from '#machines/lifecycles/train-card.lifecycle.ts'
import { wireText } from '#server/db/moments.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context, StepHook } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { refused } from '#server/http/refusals.ts'
import { asPlatform } from '#server/training/as-platform.ts'
import { issueCertificate } from '#server/training/issue-certificate.ts'
import { studentChanged } from '#server/training/train-changes.ts'

type StepName = (typeof trainCardLifecycle)['steps'][number]['name']
type Draft = StepDraft<typeof trainCard>

/** What the steps of a card do besides. Source: domain part 4. */
export const trainCardSteps: Partial<Record<StepName, StepHook<typeof trainCard>>> = {
  complete: async (_context, draft) => [changed(draft)],
  confirm: async (context, draft) => {
    const levels = await levelsOf(context, draft)
    const missing = levels.flatMap(unsigned)
    if (missing.length > 0) throw refused(`还缺${missing.join('、')}，补签后才能准许上岗！`)
    draft.columns['on_post_date'] = wireText(context.now).slice(0, 10)
    return [changed(draft), await certify(context, draft, levels)]
  },
  back: async (context, draft) => {
    const last = (await levelsOf(context, draft)).at(-1)
    const levels = context.resources.named('trainLevel')
    const own = asPlatform(context, draft.tenantId)
    const reopened = last === undefined ? [] : await takeStep(own, levels, 'reopen', { ids: [last.id], body: {} })
    return [...reopened, changed(draft)]
  },
  void: async (_context, draft) => [changed(draft)],
}

function changed({ before, tenantId }: Draft) {
  return studentChanged(String(before.studentId), tenantId)
}

/** A student who may work has it in writing: the hours of the card, and the mean score of its exams. */
function certify(context: Context, { id, before, tenantId }: Draft, levels: readonly Signed[]): Promise<RowChange> {
  const scores = levels.flatMap(({ examScore }) => (examScore === null ? [] : [examScore]))
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return issueCertificate(asPlatform(context, tenantId), {
    certType: CERT_TYPE.threeLevels,
    studentId: String(before.studentId),
    title: '三级安全教育',
    hours: Number((before as Record<string, unknown>)['hours'] ?? 0),
    score: scores.length === 0 ? null : Math.round(mean),
    cardId: id,
  })
}

interface Signed {
  examScore: number | null
  id: string
  level: string
  signUrl: string | null
  teacherSignUrl: string | null
}

async function levelsOf({ sql }: Context, { id }: Draft): Promise<Signed[]> {
  const { rows } =
    await raw<Signed>`select id, level, exam_score::float as "examScore", sign_url as "signUrl", teacher_sign_url as "teacherSignUrl"
    from ${raw.table(trainLevel.table)} where card_id = ${id} order by level`.execute(sql)
  return rows
}

const NAMES: Readonly<Record<string, string>> = {
  [TRAIN_LEVEL.factory]: '厂级',
  [TRAIN_LEVEL.workshop]: '车间级',
  [TRAIN_LEVEL.team]: '班组级',
}

/** The signatures that a level lacks. */
function unsigned({ level, signUrl, teacherSignUrl }: Signed): string[] {
  const name = NAMES[level] ?? ''
  return [...(signUrl ? [] : [`${name}学员签名`]), ...(teacherSignUrl ? [] : [`${name}教员签名`])]
}
