import { sql as raw } from 'kysely'
import { OPEN_CUSTOMERS } from '#contract/areas/customer/customer-values.ts'
import { customer } from '#contract/areas/customer/customer.entity.ts'
import { customerContact } from '#contract/areas/customer/customer-contact.entity.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { refuseReferred } from '#server/engine/write/refuse-referred.ts'
import { customerSteps } from './customer-steps.ts'
import { refuseKnownCustomer } from './known-customer.ts'

const OVERDUE = raw`(${rowRef('status')} = any(${[...OPEN_CUSTOMERS]}) and ${rowRef('next_follow_time')} is not null
  and ${rowRef('next_follow_time')} < now())::integer`

/** Customers, and who talks with them. Source: SCREEN-95. */
export const customers = defineResource(customer, {
  extras: { overdue: { label: '逾期', type: 'integer', expression: OVERDUE } },
  completeAdd: ({ principal }, body) => ({ ...body, manager: body['manager'] || principal.username }),
  beforeWrite: refuseKnownCustomer,
  beforeDelete: removeContacts,
  steps: customerSteps,
})

async function removeContacts(context: Context, rows: readonly RowOf<typeof customer>[]): Promise<void> {
  await refuseReferred(context, customer, rows, (name) => name !== customerContact.name)
  const ids = rows.map(({ id }) => id)
  await raw`delete from ${raw.table(customerContact.table)} where customer_id = any(${ids})`.execute(context.sql)
}
