import type { RowChange } from '#server/engine/resource/row-change.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { CARRIERS } from './carriers.ts'
import { tryOnce } from './deliver.ts'
import { SENDINGS, TEMPLATES, UNDELIVERED, type SendingSeed } from './demo-messages.ts'
import { makeMessages } from './make-messages.ts'
import { messageTemplates } from './message-template.resource.ts'
import { messages } from './message.resource.ts'

const HOUR_MS = 3_600_000
/** Written before anything was sent of them; no round numbers, so that the times look like somebody's work. */
const FIRST_TEMPLATE_MS = 1_913_417_000
const TEMPLATE_STEP_MS = 41_327_000

/** Templates of the demo tenants, and what the first of them has sent: made and delivered as the server does it, only earlier. */
export const demo: Demo = { key: 'messages', make }

async function make(seeding: DemoSeeding): Promise<void> {
  for (const { id: tenantId } of seeding.tenants) {
    for (const [index, { code, name, type, content, data }] of TEMPLATES.entries()) {
      const now = seeding.now - FIRST_TEMPLATE_MS + index * TEMPLATE_STEP_MS
      await addRow(contextOf({ ...seeding, now }, tenantId), messageTemplates, {
        templateCode: code,
        templateName: name,
        templateType: type,
        templateContent: content,
        templateTestJson: JSON.stringify(data, null, 2),
      })
    }
  }
  for (const sending of SENDINGS) await send(seeding, sending)
  const { hours, ...left } = UNDELIVERED
  const context = contextAt(seeding, hours)
  await deliver(context, [await addRow(context, messages, left)])
}

async function send(seeding: DemoSeeding, { template, receiver, hours, data }: SendingSeed): Promise<void> {
  const context = contextAt(seeding, hours)
  const channel = TEMPLATES.find(({ code }) => code === template)!.type
  const sending = { templateCode: template, testData: JSON.stringify(data), channel, receiver }
  await deliver(context, await makeMessages(context, sending))
}

/** The enterprise administrator of the first tenant at work. */
function contextAt(seeding: DemoSeeding, hoursAgo: number): Context {
  const context = contextOf({ ...seeding, now: seeding.now - hoursAgo * HOUR_MS }, seeding.tenants[0]!.id)
  return { ...context, principal: { ...context.principal, username: 'enterprise' } }
}

async function deliver({ sql, now }: Context, made: readonly RowChange[]): Promise<void> {
  const ids = made.flatMap((change) => change.ids)
  const rows = await sql.selectFrom('sys_sms').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const report = (error: unknown) => {
    throw error
  }
  for (const row of rows) await tryOnce(sql, { carriers: CARRIERS, now: () => now, report }, row)
}
