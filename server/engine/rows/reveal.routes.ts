import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { maskedKeys } from '#contract/masks/masked-row.ts'
import { REVEAL } from '#contract/masks/reveal.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { allOf, columnRef, rowRef } from '#server/engine/query/condition.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { fromWhere, visibleTo } from '#server/engine/rows/rows.ts'
import { run, type ResourceServices } from '#server/engine/resource/run.ts'
import { audit } from '#server/audit/audit.ts'
import { ok } from '#server/http/answer.ts'
import { badInput, missing } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'

/** Enough to look at record after record, too little to copy a list. */
const REVEALS_A_MINUTE = 30

const body = z.object({ id: z.string().check(z.maxLength(64)), field: z.string().check(z.maxLength(64)) })

interface Wanted {
  id: string
  key: string
}

/** `POST …/reveal {id, field}` answers the whole text of a masked field and puts on record who read it. Source: domain 2.6. */
export function registerReveal(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity } = resource
  const keys = maskedKeys(entity)
  if (keys.length === 0) return
  const config = { ...accessTo(entity, REVEAL), rateLimit: { max: REVEALS_A_MINUTE, timeWindow: 60_000 } }
  api.post(`${entity.path}/${REVEAL}`, { config, schema: { body } }, async (request) => {
    const { id, field: key } = request.body
    if (!keys.includes(key)) throw badInput('这个字段没有隐藏的内容')
    return ok(await run(services, request, (context) => reveal(context, resource, { id, key })))
  })
}

async function reveal(context: Context, resource: Resource, { id, key }: Wanted): Promise<string | null> {
  const { entity, columns } = resource
  const owner = entity.tenant ? rowRef('tenant_id') : raw`0`
  const where = allOf([raw`${rowRef('id')} = ${id}`, ...(await visibleTo(context, resource, REVEAL))])
  const { rows } = await raw<{ whole: string | null; owner: number }>`
    select ${columnRef(columns.get(key)!)} as whole, ${owner} as owner ${fromWhere(resource, where)}`.execute(
    context.sql,
  )
  const [row] = rows
  if (row === undefined) throw missing()
  const after = { field: key, label: entity.fields[key]!.label }
  const change = { entity: entity.name, entityId: id, action: REVEAL, tenantId: row.owner, after }
  await audit(context.sql, context.principal, change)
  return row.whole
}
