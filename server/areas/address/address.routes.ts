import { sql as raw, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { ADDRESS_ROOT, type AddressNode } from '#contract/areas/address/address.ts'
import type { Tables } from '#server/db/tables.ts'
import { look } from '#server/engine/run.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { Services } from '#server/services.ts'

const querystring = z.object({ pid: z.optional(z.string().check(z.regex(/^\d{1,6}$/))) })

/** Provinces, cities and districts: the whole tree, or what is right below `pid`. They change with the platform only, so browsers keep them for a day. Source: API-085, ENT-28. */
export function registerAddresses(api: Api, services: Services): void {
  const options = { config: { access: 'signedIn' } as const, schema: { querystring } }
  api.get('/sys/address/queryTreeList', options, async (request, reply) => {
    const { pid } = request.query
    const nodes = await look(services, request, ({ sql }) => addressNodes(sql, pid))
    void reply.header('cache-control', 'private, max-age=86400')
    return ok(pid === undefined ? treeOf(nodes) : nodes)
  })
}

/** Districts that were renamed or merged keep their names for old records and are offered no more. */
async function addressNodes(sql: Transaction<Tables>, pid: string | undefined): Promise<AddressNode[]> {
  const { rows } = await raw<AddressNode>`select code as id, name as text, parent_code as pid from sys_address
    where offered and (${pid ?? null}::text is null or parent_code = ${pid ?? null}) order by code`.execute(sql)
  return rows
}

function treeOf(nodes: readonly AddressNode[]): AddressNode[] {
  const byId = new Map(nodes.map((node) => [node.id, { ...node }]))
  for (const node of byId.values()) {
    const above = byId.get(node.pid)
    if (above !== undefined) (above.children ??= []).push(node)
  }
  return [...byId.values()].filter(({ pid }) => pid === ADDRESS_ROOT)
}
