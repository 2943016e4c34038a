import { sql as raw } from 'kysely'
import { customer } from '#contract/areas/customer/customer.entity.ts'
import { customerFeedback } from '#contract/areas/customer/customer-feedback.entity.ts'
import {
  ANSWER_DAYS,
  COMPLAINT_DAYS,
  FEEDBACK_STATUS,
  FEEDBACK_TYPE,
} from '#contract/areas/customer/customer-values.ts'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { epochOf, moment } from '#server/db/moments.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { badInput } from '#server/http/refusals.ts'
import { feedbackSteps } from './customer-feedback-steps.ts'
import { MANAGER_OF_CUSTOMER } from './customer-parts.resource.ts'
import { workingDaysLater } from './working-days.ts'

const RUNS = raw`${rowRef('status')} in (${FEEDBACK_STATUS.waiting}, ${FEEDBACK_STATUS.handling})`
const OVERDUE = raw`(${RUNS} and ${rowRef('due_time')} is not null and ${rowRef('due_time')} < now())::integer`

/** What customers say. Source: SCREEN-94. */
export const customerFeedbacks = defineResource(customerFeedback, {
  extras: {
    sysOrgCode: orgCodeOf('enterprise_id', [{ table: enterprise.table, column: 'depart_id' }], '所属企业编码'),
    manager: MANAGER_OF_CUSTOMER,
    overdue: { label: '超时', type: 'integer', expression: OVERDUE },
  },
  concerned: ['createBy', 'handler'],
  beforeWrite: async (context, draft) => {
    await completeSender(context, draft)
    completeDueTime(context, draft)
  },
  steps: feedbackSteps,
})

/** Whose feedback it is: who names an enterprise or a customer sees it, and the one follows from the other. */
async function completeSender(context: Context, { before, values }: Draft<typeof customerFeedback>): Promise<void> {
  const enterpriseId = await seenId(context, 'enterprise', values.enterpriseId, before?.enterpriseId)
  const customerId = await seenId(context, 'customer', values.customerId, before?.customerId)
  if (enterpriseId === null && customerId === null) {
    values.enterpriseId = await ownEnterprise(context)
    if (values.enterpriseId === null) throw badInput('请选择企业或客户！')
  } else if (enterpriseId === null) {
    values.enterpriseId = await one(context, raw`select enterprise_id as id from ${CUSTOMERS} where id = ${customerId}`)
  }
  if (customerId === null) {
    values.customerId = await one(
      context,
      raw`select id from ${CUSTOMERS} where enterprise_id = ${values.enterpriseId ?? enterpriseId} limit 1`,
    )
  }
}

const CUSTOMERS = raw.table(customer.table)

/** @returns the id that the row will have; null = none */
async function seenId(
  context: Context,
  name: 'enterprise' | 'customer',
  id: string | null | undefined,
  known: string | null | undefined,
): Promise<string | null> {
  if (id === undefined || id === known) return known ?? null
  if (id === null || id === '') return null
  const resource = context.resources.named(name)
  const { administrator, permissions } = context.principal
  const mayLook = administrator || permissions.has(`${resource.entity.permission}:list`)
  if (!mayLook || (await visibleRow(context, resource, id)) === undefined)
    throw badInput(`“${resource.entity.label}”的值不在可选范围内`)
  return id
}

/** The enterprise where somebody works. */
function ownEnterprise(context: Context): Promise<string | null> {
  const { tenantId, orgCode } = context.principal
  return one(
    context,
    raw`select e.id from ${raw.table(enterprise.table)} e join sys_depart d on d.id = e.depart_id
      where e.tenant_id = ${tenantId} and ${orgCode} <> '' and starts_with(${orgCode}, d.org_code)
      order by length(d.org_code) desc limit 1`,
  )
}

async function one({ sql }: Context, statement: ReturnType<typeof raw<{ id: string | null }>>): Promise<string | null> {
  const { rows } = await statement.execute(sql)
  return rows[0]?.id ?? null
}

function completeDueTime({ now }: Context, { before, values, columns }: Draft<typeof customerFeedback>): void {
  const type = values.feedbackType ?? before?.feedbackType
  const sinceMs = before === null ? now : epochOf(String(before.createTime))
  const days = type === FEEDBACK_TYPE.complaint ? COMPLAINT_DAYS : ANSWER_DAYS
  columns['due_time'] = moment(workingDaysLater(sinceMs, days))
}
