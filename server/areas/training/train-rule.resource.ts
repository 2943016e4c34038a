import { sql as raw } from 'kysely'
import { isTrainObject, legalHours } from '#contract/areas/training/legal-hours.ts'
import { trainRule } from '#contract/areas/training/train-rule.entity.ts'
import { OWNER_KEY } from '#contract/entity/platform-rows.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { badInput, refused } from '#server/http/refusals.ts'

const TOO_FEW = '不得低于法定学时！'
const NO_SUM = '厂级、车间级、班组级学时之和应等于初次培训学时！'
const KNOWN = '该培训对象的学时标准已存在！'
const OF_PLATFORM = '平台的学时标准不能删除！'

/** Hours of training; nobody goes below the law. Source: domain part 4. */
export const trainRules = defineResource(trainRule, {
  sort: { key: 'trainObject', descending: false },
  async beforeWrite(context, draft) {
    requireLegal(draft)
    if (draft.before === null) await requireNew(context, draft)
  },
  beforeDelete(_context, rows) {
    if (rows.some((row) => Number((row as Record<string, unknown>)[OWNER_KEY]) === 0)) throw refused(OF_PLATFORM)
  },
})

type Values = Draft<typeof trainRule>['values']

function requireLegal({ values, before }: Draft<typeof trainRule>): void {
  const of = (key: keyof Values) => values[key] ?? before?.[key]
  const trainObject = of('trainObject')
  if (!isTrainObject(trainObject)) return
  const hours = (key: 'initialHours' | 'yearlyHours' | 'factoryHours' | 'workshopHours' | 'teamHours') =>
    Number(of(key))
  const legal = legalHours(trainObject, Number(of('highRisk') ?? 0) === 1)
  if (hours('initialHours') < legal.initial || hours('yearlyHours') < legal.yearly) throw badInput(TOO_FEW)
  const sum = hours('factoryHours') + hours('workshopHours') + hours('teamHours')
  if (Math.abs(sum - hours('initialHours')) > 0.001) throw badInput(NO_SUM)
}

/** One for each kind of people; of two that are added at once, the second one waits and finds the first. */
async function requireNew({ sql, principal }: Context, { values, id }: Draft<typeof trainRule>): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtext(${`${trainRule.table} ${principal.tenantId}`}))`.execute(sql)
  const { rows } = await raw`select from ${raw.table(trainRule.table)} where tenant_id = ${principal.tenantId}
    and train_object = ${values.trainObject ?? null} and high_risk = ${Number(values.highRisk ?? 0)} and id <> ${id} limit 1`.execute(
    sql,
  )
  if (rows.length > 0) throw refused(KNOWN)
}
