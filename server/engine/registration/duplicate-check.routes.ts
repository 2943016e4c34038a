import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { normalised } from '#contract/checks/check.ts'
import { columnOf, type Entity, type Field } from '#contract/define-entity.ts'
import { VALUE_AVAILABLE, VALUE_TAKEN } from '#contract/text/texts.ts'
import { ok, refuse } from '#server/http/answer.ts'
import { apiError } from '#server/http/errors.ts'
import type { Api } from '#server/http/schemas.ts'
import { isSame } from '#server/engine/write/check-values.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { admits } from '#server/rights/access.ts'
import { calledBy } from '#server/rights/called-by.ts'
import { whiteListed, type WhiteListed } from '#server/engine/checks/white-list.ts'

interface CheckedField {
  table: string
  column: string
  /** Rights of which one is needed to ask. */
  permissions: string[]
  /** Values are unique within a tenant, else on the whole platform. */
  perTenant: boolean
  /** Values that differ in case only are the same. */
  ignoresCase?: true
  /** Values are kept as this check writes them. */
  check?: Field['check']
}

const query = z.object({
  tableName: z.string().check(z.maxLength(100)),
  fieldName: z.string().check(z.maxLength(100)),
  fieldVal: z.optional(z.string().check(z.maxLength(500))),
  dataId: z.optional(z.string().check(z.maxLength(64))),
})

/** Whether a value is still free, for every field of every entity whose definition says it is unique, and for those who may write it. Source: contract §8.1, API-092, VALID-51. */
export function registerDuplicateCheck(api: Api, { database, resources }: EngineServices): void {
  const fields = checkedFields(resources.all.map(({ entity }) => entity))
  const fieldOf = (listed: WhiteListed, table: string, column: string) => {
    if (listed?.kind === 'closed') return undefined
    return fields.get(`${table}.${column}`) ?? openedField(resources.all, listed, { table, column })
  }
  api.get(
    '/sys/duplicate/check',
    { config: { access: 'signedIn', rateLimit: { max: 120, timeWindow: 60_000 } }, schema: { querystring: query } },
    async ({ principal, query: { tableName, fieldName, fieldVal, dataId } }) => {
      const listed = await database.scope({ tenantId: 0 }, (sql) => whiteListed(sql, tableName))
      const checked = fieldOf(listed, tableName, columnOf(fieldName))
      if (!checked) return refuse('该字段不支持重复校验', 400)
      const access = { permission: checked.permissions }
      if (!admits(access, principal)) throw apiError('NO_PERMISSION')
      if (!fieldVal) return ok(null, '数据为空,不作处理！')
      const scope = checked.perTenant ? calledBy(principal, access) : { tenantId: 0 }
      const value = checked.check === undefined ? fieldVal : normalised(fieldVal)
      return database.scope(scope, async (sql) => {
        const owner = checked.perTenant ? raw`and tenant_id in (0, ${principal.tenantId})` : raw``
        const { rows } = await raw`select 1 from ${raw.table(checked.table)}
          where ${isSame(checked.column, value, checked)} and id <> ${dataId ?? ''} ${owner} limit 1`.execute(sql)
        return rows.length === 0 ? ok(null, VALUE_AVAILABLE) : refuse(VALUE_TAKEN)
      })
    },
  )
}

/** A text that the white list opens, to a caller who may write it. */
function openedField(
  resources: readonly Resource[],
  listed: WhiteListed,
  { table, column }: { table: string; column: string },
): CheckedField | undefined {
  if (listed?.kind !== 'open' || !listed.columns.has(column)) return undefined
  const resource = resources.find(({ entity, columns }) => {
    const known = [...columns.values()].find(({ name, expression }) => name === column && expression === undefined)
    return entity.table === table && entity.derived !== true && known?.type === 'text'
  })
  if (resource === undefined) return undefined
  const { permission, tenant } = resource.entity
  return { table, column, permissions: [`${permission}:add`, `${permission}:edit`], perTenant: tenant }
}

function checkedFields(entities: readonly Entity[]): Map<string, CheckedField> {
  const entries = entities.flatMap(({ table, tenant, permission, fields }) =>
    Object.entries(fields)
      .filter(([, field]) => field.unique !== undefined && field.uniqueWithin === undefined)
      .map(([key, { ignoresCase, check }]): [string, CheckedField] => {
        const column = columnOf(key)
        const permissions = [`${permission}:add`, `${permission}:edit`]
        return [
          `${table}.${column}`,
          {
            table,
            column,
            permissions,
            perTenant: tenant,
            ...(ignoresCase && { ignoresCase }),
            ...(check && { check }),
          },
        ]
      }),
  )
  return new Map(entries)
}
