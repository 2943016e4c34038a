import { sql as raw, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { ADDRESS_ROOT, type AddressNode } from '#contract/areas/address/address.ts'
import type { Tables } from '#server/db/tables.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'

const querystring = z.object({ pid: z.optional(z.string().check(z.regex(/^\d{1,6}$/))) })

/** Provinces, cities and districts: the whole tree, or what is right below `pid`. Browsers keep them and ask whether they are still the same. Source: API-085, ENT-28. */
export function registerAddresses(api: Api, services: EngineServices): void {
  const options = { config: { access: 'signedIn' } as const, schema: { querystring } }
  api.get('/sys/address/queryTreeList', options, async (request, reply) => {
    const { pid } = request.query
    const edition = await runReadOnly(services, request, ({ sql }) => editionOf(sql))
    void reply.headers({ 'cache-control': 'private, no-cache', etag: edition })
    if (request.headers['if-none-match'] === edition) return reply.code(304).send()
    const nodes = await runReadOnly(services, request, ({ sql }) => addressNodes(sql, pid))
    return ok(pid === undefined ? treeOf(nodes) : nodes)
  })
}

/** Districts that were renamed or merged keep their names for old records and are offered no more. */
async function addressNodes(sql: Transaction<Tables>, pid: string | undefined): Promise<AddressNode[]> {
  const above = raw`coalesce(p.code, ${ADDRESS_ROOT})`
  const { rows } = await raw<AddressNode>`select a.code as id, a.name as text, ${above} as pid
    from sys_address a left join sys_address p on p.id = a.pid
    where a.offered and (${pid ?? null}::text is null or ${above} = ${pid ?? null}) order by a.code`.execute(sql)
  return rows
}

/** Changes with every place that is added, changed or deleted. */
async function editionOf(sql: Transaction<Tables>): Promise<string> {
  const { rows } = await raw<{ edition: string }>`
    select count(*) || '-' || sum(version) || '-' || max(extract(epoch from coalesce(update_time, create_time))) as edition
    from sys_address`.execute(sql)
  return `W/"${rows[0]!.edition}"`
}

function treeOf(nodes: readonly AddressNode[]): AddressNode[] {
  const byId = new Map(nodes.map((node) => [node.id, { ...node }]))
  for (const node of byId.values()) {
    const above = byId.get(node.pid)
    if (above !== undefined) (above.children ??= []).push(node)
  }
  return [...byId.values()].filter(({ pid }) => pid === ADDRESS_ROOT)
}
