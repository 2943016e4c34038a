import { sql as raw } from 'kysely'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import {
  OUTPUT_ITEM_STATUS,
  OUTPUT_TYPE,
  SENT_OUTPUTS,
  TYPES_TO_ENTERPRISE,
} from '#contract/areas/equipment/equipment-output-values.ts'
import { outputItem } from '#contract/areas/equipment/output-item.entity.ts'
import { numbersIn } from '#contract/areas/equipment/stock-values.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import { wireText } from '#server/db/moments.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { badInput, refused } from '#server/http/refusals.ts'
import { equipmentOutputSteps } from './equipment-output-steps.ts'
import { lockOrder } from './output/open-items.ts'
import { told } from './output/order-progress.ts'
import { dropLines, linesOf, writeLines } from './output/output-lines.ts'
import { planOf } from './output/output-plan.ts'

const LINES = raw`${raw.table(outputItem.table)} l where l.output_id = ${rowRef('id')}`
const OPEN_LINES = raw`${LINES} and l.status = ${OUTPUT_ITEM_STATUS.shipped}`
const TODAY = raw`(now() at time zone interval '8 hours')::date`
const OVERDUE = raw`(${rowRef('output_type')} = ${OUTPUT_TYPE.loan} and ${rowRef('status')} = any(${[...SENT_OUTPUTS]})
  and ${rowRef('return_date')} < ${TODAY} and exists (select from ${OPEN_LINES}))::integer`

/** Outputs; their devices stand in lines, which are written from the numbers of the form. Source: SCREEN-36, domain part 6. */
export const equipmentOutputs = defineResource(equipmentOutput, {
  extras: {
    sysOrgCode: orgCodeOf('enterprise_id', [{ table: enterprise.table, column: 'depart_id' }], '接收企业编码'),
    sns: {
      label: '设备编号',
      type: 'text',
      expression: raw`(select string_agg(l.sn, e'\n' order by l.sn) from ${LINES})`,
    },
    deviceCount: { label: '设备数', type: 'integer', expression: raw`(select count(*)::integer from ${LINES})` },
    openCount: { label: '未退回', type: 'integer', expression: raw`(select count(*)::integer from ${OPEN_LINES})` },
    overdue: { label: '借用逾期', type: 'integer', expression: OVERDUE },
  },
  beforeWrite: checkOutput,
  afterWrite: putLines,
  beforeDelete: giveUpLines,
  steps: equipmentOutputSteps,
})

async function checkOutput({ now }: Context, { before, values }: Draft<typeof equipmentOutput>): Promise<void> {
  const output = { ...before, ...values }
  if (before?.orderId && (output.outputType !== before.outputType || output.enterpriseId !== before.enterpriseId))
    throw refused('订单的出库单不能修改出库类型和接收企业！')
  const { outputType, enterpriseId, returnDate } = output
  if (!TYPES_TO_ENTERPRISE.includes(String(outputType))) values.enterpriseId = null
  else if (!enterpriseId) throw badInput('请选择接收企业')
  if (outputType !== OUTPUT_TYPE.loan) values.returnDate = null
  else if (!returnDate) throw badInput('请选择应还日期')
  else if (String(returnDate) <= wireText(now).slice(0, 10)) throw badInput('应还日期必须晚于今天！')
}

/** What the form says of the numbers is put on the output; what it does not say stays, and has to fit anyway. */
async function putLines(context: Context, { id, before, others }: Draft<typeof equipmentOutput>): Promise<void> {
  const plan = { ...(await planOf(context, id)), outputId: id }
  const isPlaced = before === null || (before.depotId === plan.depotId && before.outputType === plan.outputType)
  if (others.sns === undefined && isPlaced) return
  await lockOrder(context, plan.orderId)
  const lines = await linesOf(context, id)
  const numbers = others.sns === undefined ? lines.map(({ sn }) => sn) : numbersIn(others.sns ?? '')
  const { tenantId } = plan
  const dropped = isPlaced ? [] : await dropLines(context, { tenantId, outputType: before!.outputType }, lines)
  const written = await writeLines(context, plan, numbers)
  context.alsoChanged?.push(...dropped, ...written, ...told(plan.orderId, tenantId))
}

async function giveUpLines(context: Context, rows: readonly RowOf<typeof equipmentOutput>[]): Promise<void> {
  for (const { id } of rows) {
    const plan = await planOf(context, id)
    const dropped = await dropLines(context, plan, await linesOf(context, id))
    context.alsoChanged?.push(...dropped, ...told(plan.orderId, plan.tenantId))
  }
}
