import { sql as raw, type SqlBool } from 'kysely'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { runReadOnly, type ResourceServices } from '#server/engine/resource/run.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { isBelow } from './department-users.routes.ts'
import { pageOfUsers } from './user-queries.ts'

const SHOWN = ['id', 'realname', 'workNo', 'post', 'post_dictText', 'telephone', 'email', 'phone', 'avatar'] as const
const CONFIG = { access: { permission: ['system:user:list', 'system:address:list'] } } as const

/** The address book by its name and by those of upstream 3.9, for departments and for posts. */
const NAMES = ['queryByOrgCodeForAddressList', 'queryDepartUserByOrgCode', 'queryDepartPostByOrgCode'] as const

/** The address book: one row per user, their departments joined. Source: contract §5.1 and §21.6. */
export function registerAddressList(api: Api, services: ResourceServices): void {
  for (const name of NAMES) registerUnder(api, services, name)
}

function registerUnder(api: Api, services: ResourceServices, name: (typeof NAMES)[number]): void {
  api.get(`/sys/user/${name}`, { config: CONFIG }, async (request) => {
    const { orgCode, realname, workNo, pageNo, pageSize, column, order } = request.query as Parameters
    const within = typeof orgCode === 'string' && orgCode !== '' ? [isBelow(raw`p.org_code = ${orgCode}`)] : []
    const parameters = { ...contains({ realname, workNo }), status: '1', pageNo, pageSize, column, order }
    const page = await runReadOnly(services, request, (context) =>
      pageOfUsers(context, parameters, ...within, raw<SqlBool>`true`),
    )
    return ok({ ...page, records: page.records.map(entryOf) })
  })
}

/** Names are looked for anywhere in the text unless the client says otherwise. */
function contains(fields: Parameters): Parameters {
  const wrapped = Object.entries(fields).filter(([, value]) => typeof value === 'string' && value !== '')
  return Object.fromEntries(wrapped.map(([key, value]) => [key, `*${String(value).replace(/^\*|\*$/g, '')}*`]))
}

function entryOf(row: Row): Row {
  const shown = Object.fromEntries(SHOWN.map((key) => [key, row[key] ?? null]))
  return { ...shown, departName: row['orgCodeTxt'] ?? null, departId: row['belongDepIds'] ?? null }
}
