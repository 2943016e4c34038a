import { sql as raw } from 'kysely'
import { customer } from '#contract/areas/customer/customer.entity.ts'
import { customerContact } from '#contract/areas/customer/customer-contact.entity.ts'
import { customerFollow } from '#contract/areas/customer/customer-follow.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { ExtraColumn } from '#server/engine/query/columns.ts'

/** Whose customer it is about, as data rules compare it. */
export const MANAGER_OF_CUSTOMER: ExtraColumn = {
  label: '负责人',
  type: 'text',
  expression: raw`(select c.manager from ${raw.table(customer.table)} c where c.id = ${rowRef('customer_id')})`,
}

/** Further people of customers, in their order. */
export const customerContacts = defineResource(customerContact, {
  extras: { manager: MANAGER_OF_CUSTOMER },
  sort: { key: 'sortNo', descending: false },
})

/** What was said to customers, the latest first. */
export const customerFollows = defineResource(customerFollow, { extras: { manager: MANAGER_OF_CUSTOMER } })
