import type { EntityName } from '#contract/areas.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { readForms } from '#server/online/read-forms.ts'
import { formResource } from '#server/online/form-resource.ts'
import { wireText } from '#server/db/moments.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { addRow, type Body } from '#server/engine/write/write-rows.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { DEMO_CHECKS, DEMO_COLUMNS, DEMO_CONDITIONS, DEMO_FIELDS, DEMO_FORM, DEMO_REPORT } from './demo-designs.ts'

const DAY_MS = 86_400_000
const TENANT = 1

/** A form and a report that are data, in force, with rows to look at; designs of somebody who was first with these codes stay alone. */
export const demo: Demo = { key: 'online', make }

async function make(seeding: DemoSeeding): Promise<void> {
  if (await isTaken(seeding)) return
  const context = designing(seeding)
  await publish(context, 'onlineForm', DEMO_FORM, { fields: DEMO_FIELDS })
  await publish(context, 'onlineReport', DEMO_REPORT, { columns: DEMO_COLUMNS, parameters: DEMO_CONDITIONS })
  await seedChecks(seeding)
}

async function isTaken({ sql }: DemoSeeding): Promise<boolean> {
  const form = await sql.selectFrom('online_form').select('id').where('code', '=', DEMO_FORM.code).executeTakeFirst()
  const report = sql.selectFrom('online_report').select('id').where('code', '=', DEMO_REPORT.code)
  return form !== undefined || (await report.executeTakeFirst()) !== undefined
}

/** The platform as it designs: it finds what every area has, and may list what its reports read. */
function designing(seeding: DemoSeeding): Context {
  const context = contextOf(seeding, 0)
  const permissions = new Set(seeding.resources.all.map(({ entity }) => permissionOf(entity, 'list')))
  return { ...context, principal: { ...context.principal, permissions } }
}

/** Adds a design with its parts, and puts it in force. */
async function publish(
  context: Context,
  name: EntityName,
  design: Body,
  parts: Readonly<Record<string, readonly object[]>>,
): Promise<void> {
  const designs = context.resources.named(name)
  const { ids } = await addRow(context, designs, design)
  for (const [member, rows] of Object.entries(parts)) {
    const { entity, by, order } = designs.entity.children![member]!
    const children = context.resources.named(entity as EntityName)
    for (const [place, row] of rows.entries())
      await addRow(context, children, { ...row, [by]: ids[0], [order!]: place })
  }
  await takeStep(context, designs, 'publish', { ids, body: {} })
}

async function seedChecks(seeding: DemoSeeding): Promise<void> {
  const form = (await readForms(seeding.sql)).find(({ code }) => code === DEMO_FORM.code)!
  const rows = formResource(form)
  for (const [deviceName, place, daysAgo, temperature, isFine, username, note] of DEMO_CHECKS.toReversed()) {
    const context = contextOf({ ...seeding, now: seeding.now - daysAgo * DAY_MS }, TENANT)
    const person = await seeding.sql
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirst()
    const checkedOn = wireText(context.now).slice(0, 10)
    const body = { deviceName, place, checkedOn, temperature, isFine, checkedBy: person?.id ?? null, note }
    await addRow(context, rows, body)
  }
}
