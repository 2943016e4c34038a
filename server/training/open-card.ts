import { sql as raw } from 'kysely'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { CARD_DAYS, CARD_KIND, LEVEL_CONTENT, TRAIN_LEVEL } from '#contract/areas/training/train-card-values.ts'
import { wireText } from '#server/db/moments.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { missing, refused } from '#server/http/refusals.ts'
import { asPlatform } from './as-platform.ts'
import { passedFactoryLevel, type PassedLevel } from './passed-factory-level.ts'
import { isHighRisk } from './high-risk.ts'
import { ruleFor } from './rule-for.ts'
import { studentChanged } from './train-changes.ts'
import { openCardId, voidOpenCard } from './void-open-card.ts'

/** Why somebody is trained. */
export interface OpenedCard {
  studentId: string
  /** A value of `card_kind`. */
  kind: string
  reason?: string | null
}

/** Kinds that put an end to a card which is still open. */
const REPLACING: readonly string[] = [CARD_KIND.transfer, CARD_KIND.comeBack]
const LEVELS = [TRAIN_LEVEL.factory, TRAIN_LEVEL.workshop, TRAIN_LEVEL.team]

/**
 * Opens the card of a student with its levels; somebody has one open card at most. Who changes the post or comes back is not taught the first level
 * again: it is left out, or carried over from the card that is given up. @returns what changed @throws ApiError
 */
export async function openCard(context: Context, { studentId, kind, reason }: OpenedCard): Promise<RowChange[]> {
  const person = await lockStudent(context, studentId)
  const { tenantId, orgId, realname, trainObject } = person
  if (person.status === STUDENT_STATUS.left) throw refused(`“${realname}”已经离职，不能开卡！`)
  const isOpen = (await openCardId(context, studentId)) !== null
  if (isOpen && !REPLACING.includes(kind)) throw refused(`“${realname}”还有未完成的三级教育卡！`)
  const ended = isOpen ? await voidOpenCard(context, { studentId, reason: reason || '办理新的三级教育卡' }) : []
  const carried = kind === CARD_KIND.entry ? null : await passedFactoryLevel(context, studentId, person.entryDate)
  const rule = await ruleFor(context, { trainObject, highRisk: await isHighRisk(context, orgId) }, tenantId)
  const taught = carried === null ? LEVELS : LEVELS.slice(1)
  const hoursOf = (level: string) => rule.split[LEVELS.findIndex((one) => one === level)] ?? 0
  const today = wireText(context.now).slice(0, 10)
  const own = asPlatform(context, tenantId)
  const card = await addRow(
    own,
    context.resources.named('trainCard'),
    { studentId, kind, openReason: reason ?? null },
    {
      org_id: orgId,
      open_date: today,
      due_date: daysAfter(today, CARD_DAYS),
      required_hours: taught.reduce((sum, level) => sum + hoursOf(level), 0),
    },
  )
  const cardId = card.ids[0]!
  const levels: RowChange[] = []
  if (carried?.isGivenUp === true) levels.push(await carryOver(own, cardId, studentId, carried))
  for (const level of taught)
    levels.push(
      await addRow(
        own,
        context.resources.named('trainLevel'),
        { cardId, level, content: LEVEL_CONTENT[level] },
        { student_id: studentId, required_hours: hoursOf(level) },
      ),
    )
  return [...ended, card, ...levels, studentChanged(studentId, tenantId)]
}

interface Person {
  tenantId: number
  orgId: string | null
  realname: string
  trainObject: string | null
  status: string
  entryDate: string | null
}

/** Of two that open a card for one person at once, the second one waits and finds it. */
async function lockStudent({ sql }: Context, id: string): Promise<Person> {
  const { rows } = await raw<Person>`
    select tenant_id as "tenantId", org_id as "orgId", realname, train_object as "trainObject", status, entry_date::text as "entryDate"
    from ${raw.table(student.table)} where id = ${id} for update`.execute(sql)
  if (rows[0] === undefined) throw missing()
  return rows[0]
}

/** A level that was passed on a card that is given up stands on the new one, with its hours, score and signatures. */
function carryOver(context: Context, cardId: string, studentId: string, { isGivenUp: _is, ...level }: PassedLevel) {
  const { id, teacher, place, content, ...columns } = level
  return addRow(
    context,
    context.resources.named('trainLevel'),
    { cardId, level: TRAIN_LEVEL.factory, ...(place && { place }), ...(content && { content }) },
    { ...columns, teacher, student_id: studentId, carried_from: id },
  )
}
