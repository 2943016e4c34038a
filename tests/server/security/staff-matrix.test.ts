import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admits, codesOf as declaredCodes, type DeclaredRoute } from '#server/rights/access.ts'
import { calledBy } from '#server/rights/called-by.ts'
import type { Caller } from '#tests/server/engine/fixtures.ts'
import { openStaffed, type Staffed } from './open-staffed.ts'

type Coded = DeclaredRoute & { access: { permission: string | readonly string[] } }

let server: Staffed
let staff: Caller
let coded: Coded[]

beforeAll(async () => {
  server = await openStaffed()
  await server.add('root', { codes: ['system:user:list'], role: 'administrator' })
  staff = await server.add('staff', { tenantIds: [], codes: [], role: 'staff' })
  coded = server.app.declaredRoutes.filter((route): route is Coded => declaredCodes(route.access).length > 0)
}, 120_000)
afterAll(() => server.dispose())

const codesOf = ({ access }: Coded) => [access.permission].flat()
const nameOf = ({ method, url }: DeclaredRoute) => `${method} ${url}`
const statusOf = async ({ method, url }: DeclaredRoute) => {
  const address = url.replace(/:\w+/g, 'none').replace('*', 'none')
  return (await staff.raw({ method: method as 'GET', url: address, remoteAddress: `10.1.${(turn += 1) % 250}.1` }))
    .statusCode
}
let turn = 0
/** Grants the staff these codes alone. @returns what the rows of the catalogue that carry them allow */
async function hold(codes: readonly string[]): Promise<string[]> {
  await server.regrant('staff', codes)
  server.app.services.sessions.forget()
  const rows = await server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_role_permission as g')
      .innerJoin('sys_permission as p', 'p.id', 'g.permission_id')
      .where('g.role_id', '=', 'role-staff')
      .select('p.perms')
      .execute(),
  )
  return rows.flatMap(({ perms }) => (perms ?? '').split(','))
}

/** Who is an administrator, by which role, and what decides it. */
const powers = () =>
  server.database.scope({ tenantId: 0 }, async (sql) => ({
    roles: await sql.selectFrom('sys_role').select(['id', 'platform', 'administrator']).orderBy('id').execute(),
    held: await sql.selectFrom('sys_user_role').selectAll().orderBy('user_id').orderBy('role_id').execute(),
    people: await sql.selectFrom('sys_user').select(['id', 'password_hash', 'status']).orderBy('id').execute(),
  }))

/** Lists of what staff would see too much of, were they more than their codes say. */
const LISTS = ['/vr/sys/user/list', '/vr/sys/role/list', '/vr/sys/tenant/list', '/vr/sys/backup/list']

describe('[PERM-20] staff of the platform × every route', () => {
  test('without a code nothing that asks for one is open', async () => {
    await hold([])
    const open: string[] = []
    for (const route of coded) {
      const status = await statusOf(route)
      if (status !== 403) open.push(`${nameOf(route)}: ${status}`)
    }
    expect(open).toEqual([])
  }, 180_000)

  test('each code opens its own routes and no other list, and makes nobody more than they were', async () => {
    const before = await powers()
    const lists = coded.filter(({ method, url }) => method === 'GET' && LISTS.includes(url))
    expect(lists).toHaveLength(LISTS.length)
    const asksForMore = new Set<string>()
    const wrong: string[] = []
    for (const code of new Set(coded.flatMap(codesOf))) {
      const permissions = new Set(await hold([code]))
      for (const route of coded.filter((one) => codesOf(one).includes(code))) {
        const status = await statusOf(route)
        if (status === 403) asksForMore.add(nameOf(route))
        if (status === 401 || status >= 500) wrong.push(`${code} · ${nameOf(route)}: ${status}`)
      }
      for (const route of lists) {
        const isOpen = (await statusOf(route)) !== 403
        if (isOpen !== admits(route.access, { permissions })) wrong.push(`${code} · ${nameOf(route)}`)
      }
    }
    expect(wrong).toEqual([])
    // The catalogue says what codes mean: it is the administrators', whatever codes somebody holds. Figures of all tenants want two codes.
    expect([...asksForMore].filter((name) => !/\/sys\/permission\/|\/tenant-overview$/.test(name))).toEqual([])
    expect(await powers()).toEqual(before)
  }, 300_000)

  test('a call is for the platform where a role of the platform grants its code, with such codes alone', () => {
    const permissions = new Set(coded.flatMap(codesOf))
    const wrong: string[] = []
    for (const { access } of coded) {
      const [code = ''] = [access.permission].flat()
      const platformPermissions = new Set([code])
      const person = { administrator: false, platform: false, permissions, platformPermissions }
      for (const other of server.app.declaredRoutes) {
        const isOwn = declaredCodes(other.access).includes(code)
        const { platform, permissions: held, administrator } = calledBy(person, other.access)
        const isRight = platform === isOwn && !administrator && held === (isOwn ? platformPermissions : permissions)
        if (!isRight) wrong.push(`${code} · ${nameOf(other)}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
