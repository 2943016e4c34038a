import type { RowOf } from '#contract/entity/row-of.ts'
import { sql as raw, type SqlBool } from 'kysely'
import { tenant } from '#contract/areas/tenant/tenant.entity.ts'
import { tenantTermOf, termText } from '#contract/areas/tenant/tenant-term.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { DESCRIPTION_COLUMNS } from './tenant-description.ts'

const USER_COUNT = raw`(select count(*)::int from sys_user_tenant m join sys_user u on u.id = m.user_id and u.del_flag = 0
  where m.tenant_id = ${rowRef('id')})`

const LAST_SEEN = raw`(select max(s.last_seen_at) from sys_session s where s.tenant_id = ${rowRef('id')})`

const packs = (column: string) => raw`(select string_agg(k.${raw.ref(column)}, ',' order by k.pack_name)
  from sys_tenant_pack_tenant o join sys_tenant_pack k on k.id = o.pack_id where o.tenant_id = ${rowRef('id')})`

/** Tenants, listed for platform principals only. Source: contract §11.3. */
export const tenants = defineResource(tenant, {
  sort: { key: 'id', descending: false },
  extras: { userCount: { label: '用户数', type: 'integer', expression: USER_COUNT }, ...DESCRIPTION_COLUMNS },
  joined: () => ({ packIds: packs('id'), packIds_dictText: packs('pack_name'), lastSeenTime: LAST_SEEN }),
  decorate: addTerms,
  live: 'changes',
  tableDictionary: {
    texts: ['name'],
    values: ['id'],
    visible: ({ platform, tenantIds }) => raw<SqlBool>`(${platform} or ${rowRef('id')} = any(${tenantIds}::integer[]))`,
  },
})

/** Where each stands in its time, in words. */
function addTerms({ now }: Context, rows: RowOf<typeof tenant>[]): void {
  for (const row of rows) row.termTxt = termText(tenantTermOf(row, now))
}
