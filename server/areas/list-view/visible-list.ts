import { AREAS } from '#contract/areas.ts'
import { permissionOf, type Entity } from '#contract/define-entity.ts'
import { binOf } from '#contract/entity/bin-of.ts'
import { NAMED_LISTS } from '#contract/areas/list-view/named-lists.ts'
import { formPermission } from '#contract/areas/online-form/entity-of.ts'
import { FORM_STATE } from '#contract/areas/online-form/online-form.entity.ts'
import { reportPermission } from '#contract/areas/online-report/entity-of.ts'
import { REPORT_STATE } from '#contract/areas/online-report/online-report.entity.ts'
import type { Database } from '#server/db/database.ts'
import type { Principal } from '#server/identity/auth.ts'
import { missing } from '#server/http/refusals.ts'
import { admits, type DeclaredRoute } from '#server/rights/access.ts'

/** What decides who sees a list. */
export interface Lists {
  database: Pick<Database, 'read'>
  /** Every route of the server. */
  routes: readonly DeclaredRoute[]
}

/** Refuses the name of a list that does not exist or that this person may not open. @throws ApiError 404 */
export async function requireList(lists: Lists, principal: Principal, list: string): Promise<void> {
  if (!(await seesList(lists, principal, list))) throw missing()
}

/** Whether there is such a list and this person may open it: one of an entity, its recycle bin, one with a name of its own, a form or a report in force. */
export async function seesList(lists: Lists, principal: Principal, list: string): Promise<boolean> {
  const named = (NAMED_LISTS as Readonly<Record<string, string>>)[list]
  if (Object.hasOwn(NAMED_LISTS, list) && named !== undefined) return opens(lists, principal, [named]) ?? false
  const entity = entityOf(list)
  if (entity !== null) {
    const isOpen = opens(lists, principal, [`${entity.path}/list`, `${entity.path}/rootList`])
    return isOpen ?? principal.permissions.has(permissionOf(entity, 'list'))
  }
  const [, kind, code] = /^(onl|report)_(\w+)$/.exec(list) ?? []
  if (code === undefined) return false
  const permission = kind === 'onl' ? formPermission(code) : reportPermission(code)
  return principal.permissions.has(`${permission}:list`) && (await isInForce(lists, kind === 'onl', code))
}

/** Whether a route at one of these addresses admits the person; null where there is no such route. */
function opens({ routes }: Lists, principal: Principal, addresses: readonly string[]): boolean | null {
  const known = routes.filter(({ method, url }) => method === 'GET' && addresses.some((one) => url === `/vr${one}`))
  return known.length === 0 ? null : known.some(({ access }) => admits(access, principal))
}

function entityOf(list: string): Entity | null {
  const own = ENTITIES.get(list)
  if (own !== undefined) return own
  const binned = list.endsWith('Bin') ? ENTITIES.get(list.slice(0, -'Bin'.length)) : undefined
  return binned?.bin === undefined ? null : binOf(binned)
}

const ENTITIES: ReadonlyMap<string, Entity> = new Map(
  AREAS.flatMap(({ entities }) => entities as readonly Entity[]).map((entity) => [entity.name, entity]),
)

async function isInForce({ database }: Lists, isForm: boolean, code: string): Promise<boolean> {
  const row = await database.read({ tenantId: 0 }, (sql) =>
    isForm
      ? sql
          .selectFrom('online_form')
          .select('id')
          .where('code', '=', code)
          .where('state', 'in', [FORM_STATE.published, FORM_STATE.changed])
          .executeTakeFirst()
      : sql
          .selectFrom('online_report')
          .select('id')
          .where('code', '=', code)
          .where('state', 'in', [REPORT_STATE.published, REPORT_STATE.changed])
          .executeTakeFirst(),
  )
  return row !== undefined
}
