import type { FastifyInstance } from 'fastify'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createSessions } from '#server/rights/sessions.ts'
import { TEST_SECRET } from '#tests/server/app.ts'
import { freshDatabase, seededTemplate, type TestDatabase } from '#tests/server/database.ts'

/** Lists that show people what names them beside what their place shows. */
const LISTS = [
  '/vr/space/hazard/list',
  '/vr/space/hazard/task/list',
  '/vr/space/drill/plan/list',
  '/vr/vr/equipment/feedback/list',
  '/vr/user/customer/feedback/list',
]
const PEOPLE = ['enterprise', 'unit', 'safety', 'trainer', 'leader']
/** Looked for something, the same list reads its rows in one go. */
const EVERYTHING = { createTime_begin: '2000-01-01' }

/** The code of the department of a person `u`. */
const placeOfPerson = raw`(select d.org_code from sys_user_depart m join sys_depart d on d.id = m.depart_id where m.user_id = u.id)`

let place: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  place = await freshDatabase(await seededTemplate('demo'))
  app = await buildApp({ database: place.database, authSecret: TEST_SECRET })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await place.dispose()
})

test.each(PEOPLE)('%s sees the same rows of a list, each once, whether they look for something or not', async (who) => {
  const headers = { 'x-access-token': await signIn(who) }
  for (const url of LISTS) {
    const plain = await listed(url, headers, {})
    const looked = await listed(url, headers, EVERYTHING)
    expect([url, plain], 'newest first').toEqual([url, looked])
    const sort = { column: 'id', order: 'asc' }
    expect([url, await listed(url, headers, sort)]).toEqual([
      url,
      await listed(url, headers, { ...EVERYTHING, ...sort }),
    ])
  }
})

test('rows are seen for their place or for any field that names the person, and each once', async () => {
  const headers = { 'x-access-token': await signIn('leader') }
  const { rows } = await place.database.scope({ tenantId: 0 }, (sql) =>
    raw<{ id: string; isSeen: boolean }>`
      insert into biz_hazard (id, tenant_id, status, hazard_type, source, title, location, description, photos, org_id, create_by, discover_user, rectify_user, verify_user)
      select concat_ws('-', 'concerned', row_number() over ()), 1, '1', '1', '1', '地面湿滑', '一楼', '有水', '', org.id, made.by, found.by, mended.by, checked.by
      from (values ('inside'), ('outside')) as at (place)
      join lateral (select d.id from sys_depart d where d.tenant_id = 1 and d.org_code = case at.place
        when 'inside' then (select ${placeOfPerson} from sys_user u where u.username = 'leader') when 'outside' then 'A01' end) org on true
      cross join (values ('leader'), ('trainer')) as made (by)
      cross join (values ('leader'), ('trainer'), (null)) as found (by)
      cross join (values ('leader'), ('trainer'), (null)) as mended (by)
      cross join (values ('leader'), ('trainer'), (null)) as checked (by)
      returning id, org_id = (select id from sys_depart where tenant_id = 1 and org_code = (select ${placeOfPerson} from sys_user u where u.username = 'leader')) is true
        or 'leader' in (create_by, discover_user, rectify_user, verify_user) is true as "isSeen"`.execute(sql),
  )
  const seen = rows.filter(({ isSeen }) => isSeen).map(({ id }) => id)
  const plain = await listed('/vr/space/hazard/list', headers, {})
  expect(seen.length).toBeGreaterThan(54)
  expect(seen.length).toBeLessThan(rows.length)
  expect(plain.total).toBe(seen.length)
  expect(plain.ids.toSorted()).toEqual(seen.toSorted())
  expect(plain).toEqual(await listed('/vr/space/hazard/list', headers, EVERYTHING))
})

/** What a list says: its total and the ids of its first page; what refuses people, says so to both questions. */
async function listed(url: string, headers: Record<string, string>, asked: Readonly<Record<string, string>>) {
  const query = { pageNo: '1', pageSize: '200', ...asked }
  const { code, result } = (await app.inject({ method: 'GET', url, query, headers })).json()
  return { code, total: result?.total, ids: result?.records?.map(({ id }: { id: string }) => id) }
}

function signIn(username: string): Promise<string> {
  const sessions = createSessions({ database: place.database, authSecret: TEST_SECRET, now: Date.now })
  return place.database.scope({ tenantId: 0 }, async (sql) => {
    const { rows } = await raw<{ userId: string; orgCode: string }>`
      select u.id as "userId", ${placeOfPerson} as "orgCode" from sys_user u where u.username = ${username}`.execute(
      sql,
    )
    const { userId, orgCode } = rows[0]!
    const member = sql.selectFrom('sys_user_tenant').select('tenant_id').where('user_id', '=', userId)
    const { tenant_id: tenantId } = await member.executeTakeFirstOrThrow()
    return sessions.open(sql, { userId, tenantId, orgCode, ip: '127.0.0.1', userAgent: 'test' })
  })
}
