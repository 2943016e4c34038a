import * as z from 'zod/mini'
import { readDefinition, type OnlineDefinition, type WholeForm } from '#contract/areas/online-form/definition.ts'
import { onlineEntity } from '#contract/areas/online-form/entity-of.ts'
import { onlineForm } from '#contract/areas/online-form/online-form.entity.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { registerForPlatform } from '#server/engine/platform/for-platform.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'
import { ApiError } from '#server/http/errors.ts'
import { missing } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { plannedChanges } from '#server/online/planned-changes.ts'
import { readForms } from '#server/online/read-forms.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { designOf } from './design-of.ts'
import { designProblem } from './design-problem.ts'
import { relationProblem } from './relation-problem.ts'

const query = z.object({ id: z.string(), with: z.optional(z.literal('design')) })
const access = { permission: permissionOf(onlineForm, 'publish') }

/** `GET /online/form/check?id=`: what publishing would do to the table, or why it would be refused; `with=design` adds the form that it would be. */
export function registerCheck(api: Api, services: EngineServices): void {
  registerForPlatform(api, services, (whole, reaching) => {
    whole.get('/online/form/check', { config: { access }, schema: { querystring: query } }, (request) =>
      runReadOnly(reaching, request, async (context) => ok(await checked(context, request.query))),
    )
  })
}

interface Checked {
  passed: boolean
  lines: string[]
  design?: WholeForm
}

async function checked(context: Context, asked: z.infer<typeof query>): Promise<Checked> {
  const { sql, principal } = context
  requirePlatform(principal)
  const row = await sql.selectFrom('online_form').selectAll().where('id', '=', asked.id).executeTakeFirst()
  if (row === undefined) throw missing()
  try {
    const form = { ...row, parentCode: row.parent_code } as unknown as Parameters<typeof designOf>[1]
    const design = await designOf(sql, form, Number(row.revision) + 1)
    const flaw = await designProblem(sql, design)
    if (flaw !== null) return { passed: false, lines: [flaw] }
    const said = asked.with === undefined ? {} : { design: await wholeOf(sql, design) }
    const problem = await relationProblem(context, design)
    if (problem !== null) return { passed: false, lines: [problem], ...said }
    const before = readDefinition(row.published)
    const lines = await plannedChanges(sql, onlineEntity(design), before === null ? null : onlineEntity(before))
    return { passed: true, lines, ...said }
  } catch (error) {
    if (error instanceof ApiError) return { passed: false, lines: [error.message] }
    throw error
  }
}

/** A design with those of its sub forms that are in force. */
async function wholeOf(sql: Context['sql'], design: OnlineDefinition): Promise<WholeForm> {
  return { ...design, forms: (await readForms(sql)).filter(({ code }) => design.children.includes(code)) }
}
