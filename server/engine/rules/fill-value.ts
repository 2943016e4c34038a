import { sql as raw, type Transaction } from 'kysely'
import { FILL_CLASS, isFillClass, type FillClass } from '#contract/areas/fill-rule/fill-classes.ts'
import { readParameters, type ParametersOf } from '#contract/areas/fill-rule/fill-params.ts'
import { wireText } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { badInput, refused } from '#server/http/refusals.ts'
import { nextOrganisationCode } from '#server/rights/organisation-code.ts'
import { lastNumberOf, nextNumber } from './sequence.ts'

/** What a rule works with. */
export interface Filling {
  context: Pick<Context, 'sql' | 'principal' | 'now'>
  ruleCode: string
  /** What the form says so far. */
  form: Readonly<Record<string, unknown>>
  /** Whose numbers are counted. */
  tenantId: number
}

type Handlers = { [C in FillClass]: (filling: Filling, parameters: ParametersOf<C>) => Promise<string> | string }

/** The closed set of what gives values; no rule names code of its own. Source: contract §8.3. */
const HANDLERS: Handlers = {
  [FILL_CLASS.orderNumber]: orderNumber,
  [FILL_CLASS.organisationCode]: ({ context, form }) => nextDepartmentCode(context.sql, idIn(form, 'parentId')),
  [FILL_CLASS.categoryCode]: ({ context, form }) => nextCategoryCode(context.sql, idIn(form, 'pid')),
  [FILL_CLASS.person]: ({ context }, { member }) => context.principal[member],
}

/** The value a stored rule gives now. @throws ApiError for a rule that does not exist or is set wrongly */
export async function fillValue(filling: Filling): Promise<string> {
  const { fillClass, text } = await ruleOf(filling)
  return valueOf(fillClass, filling, text)
}

/** The numbers that a rule gives at some moments, which are in their order. @param moments epoch ms @throws ApiError for a rule of another class */
export async function orderNumbersAt(filling: Omit<Filling, 'form'>, moments: readonly number[]): Promise<string[]> {
  const { context, ruleCode, tenantId } = filling
  const { fillClass, text } = await ruleOf(filling)
  if (fillClass !== FILL_CLASS.orderNumber) throw refused(`填值规则“${ruleCode}”不是流水号`)
  const parameters = parametersIn(fillClass, text)
  const periods = moments.map((at) => periodOf(parameters, at))
  const numbers: string[] = []
  for (const period of new Set(periods)) {
    const count = periods.filter((one) => one === period).length
    const last = await lastNumberOf(context.sql, { tenantId, name: ruleCode, period }, count)
    for (let number = last - count + 1; number <= last; number += 1)
      numbers.push(numberText(parameters, period, number))
  }
  return numbers
}

async function ruleOf({ context, ruleCode }: Omit<Filling, 'form'>): Promise<{ fillClass: FillClass; text: string }> {
  const rule = await context.sql
    .selectFrom('sys_fill_rule')
    .where('rule_code', '=', ruleCode)
    .select(['rule_class', 'rule_params'])
    .executeTakeFirst()
  if (rule === undefined) throw refused(`填值规则“${ruleCode}”不存在`)
  if (!isFillClass(rule.rule_class)) throw refused(`填值规则“${ruleCode}”的实现类不受支持`)
  return { fillClass: rule.rule_class, text: rule.rule_params ?? '' }
}

function valueOf<C extends FillClass>(fillClass: C, filling: Filling, text: string): Promise<string> | string {
  return HANDLERS[fillClass](filling, parametersIn(fillClass, text))
}

function parametersIn<C extends FillClass>(fillClass: C, text: string): ParametersOf<C> {
  const reading = readParameters(fillClass, text)
  if ('problem' in reading) throw refused(reading.problem)
  return reading.parameters
}

type NumberParameters = ParametersOf<typeof FILL_CLASS.orderNumber>

async function orderNumber({ context, ruleCode, tenantId }: Filling, parameters: NumberParameters): Promise<string> {
  const period = periodOf(parameters, context.now)
  return numberText(parameters, period, await nextNumber(context.sql, { tenantId, name: ruleCode, period }))
}

function periodOf({ date }: NumberParameters, atMs: number): string {
  return wireText(atMs).slice(0, 10).replaceAll('-', '').slice(0, date.length)
}

function numberText({ prefix, digits }: NumberParameters, period: string, number: number): string {
  return `${prefix}${period}${String(number).padStart(digits, '0')}`
}

async function nextDepartmentCode(sql: Transaction<Tables>, parentId: string): Promise<string> {
  const { rows } = await raw<{ code: string; isParent: boolean }>`
    select org_code as code, id = ${parentId} as "isParent" from sys_depart
    where id = ${parentId} or coalesce(parent_id, '') = ${parentId}`.execute(sql)
  return nextOf(rows, parentId)
}

async function nextCategoryCode(sql: Transaction<Tables>, pid: string): Promise<string> {
  const { rows } = await raw<{ code: string; isParent: boolean }>`
    select code, id = ${pid} as "isParent" from sys_category
    where id = ${pid} or coalesce(pid, '') = ${pid}`.execute(sql)
  return nextOf(rows, pid)
}

function nextOf(rows: readonly { code: string | null; isParent: boolean }[], parentId: string): string {
  const parent = rows.find(({ isParent }) => isParent)
  if (parentId !== '' && parent === undefined) throw refused('上级不存在，请刷新后重试')
  const siblings = rows.filter(({ isParent }) => !isParent).map(({ code }) => code ?? '')
  const code = nextOrganisationCode(parent?.code ?? '', siblings)
  if (code === null) throw refused('层级过深或同级过多，无法生成编码')
  return code
}

/** `0` stands for the place above all roots. */
function idIn(form: Filling['form'], key: string): string {
  const id = form[key] ?? ''
  if (typeof id !== 'string' || id.length > 32) throw badInput(`参数 ${key} 不正确`)
  return id === '0' ? '' : id
}
