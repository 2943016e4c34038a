import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '#server/seed/demo-accounts.ts'
import { codesOf, isForMachines, type DeclaredRoute } from '#server/rights/access.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'

let server: TestApp
const people = ['nobody', ...DEMO_ACCOUNTS.map((account) => account.username)]
const held = new Map<string, ReadonlySet<string>>()
const ids = new Map<string, string>()

beforeAll(async () => {
  server = await openSeededApp('demo', { demo: true, console: { demoAccounts: [...DEMO_ACCOUNTS] } })
  for (const username of people.slice(1)) {
    const { id, codes } = await grantsOf(username)
    ids.set(username, id)
    held.set(username, codes)
  }
})
afterAll(() => server.dispose())

/** The codes a demo account holds, read from the tables and not by the code under test. */
async function grantsOf(username: string): Promise<{ id: string; codes: Set<string> }> {
  return server.database.scope({ tenantId: 0 }, async (sql) => {
    const { id } = await sql
      .selectFrom('sys_user')
      .where('username', '=', username)
      .select('id')
      .executeTakeFirstOrThrow()
    const rows = await sql
      .selectFrom('sys_user_role')
      .innerJoin('sys_role_permission', 'sys_role_permission.role_id', 'sys_user_role.role_id')
      .innerJoin('sys_permission', 'sys_permission.id', 'sys_role_permission.permission_id')
      .where('user_id', '=', id)
      .where('sys_permission.status', '=', '1')
      .select('perms')
      .execute()
    return { id, codes: new Set(rows.flatMap((row) => (row.perms ?? '').split(',')).filter(Boolean)) }
  })
}

type Verdict = 'admitted' | 401 | 403

function expected({ access }: DeclaredRoute, person: string): Verdict {
  if (access === 'public') return 'admitted'
  // What is for devices opens for nobody who is a person, whatever they hold.
  if (person === 'nobody' || isForMachines(access)) return 401
  if (access === 'signedIn') return 'admitted'
  return codesOf(access).some((code) => held.get(person)?.has(code)) ? 'admitted' : 403
}

/** Asks with an empty request: an admitted caller meets the checks of the values, everybody else none of them. */
async function actual({ method, url }: DeclaredRoute, person: string): Promise<{ verdict: Verdict; status: number }> {
  const headers = person === 'nobody' ? {} : await headersOf(person, url)
  const address = url.replace(/:\w+/g, 'none').replace('*', 'none')
  // An export begins with what it was asked for: what nobody can read ends it before its workbook.
  const query = url.endsWith('/exportXls') ? '?paramsStr=-' : ''
  const answer = await server.app.inject({
    method: method as 'GET',
    url: address + query,
    headers,
    remoteAddress: `10.0.${turn++ % 250}.1`,
  })
  const isRefusal = answer.statusCode === 401 || answer.statusCode === 403
  return { verdict: isRefusal ? (answer.statusCode as 401 | 403) : 'admitted', status: answer.statusCode }
}
let turn = 0

async function headersOf(person: string, url: string): Promise<Record<string, string>> {
  if (url.endsWith('/logout')) return server.headersOf(ids.get(person)!, 1)
  const kept = sessions.get(person) ?? (await server.headersOf(ids.get(person)!, 1))
  sessions.set(person, kept)
  return kept
}
const sessions = new Map<string, Record<string, string>>()

/** Routes of devices and displays have tests of their own: tests/server/areas/equipment/device-access.test.ts, tests/server/areas/wall/display.test.ts. */
const forPeople = () => server.app.declaredRoutes.filter(({ access }) => !isForMachines(access))

/** Everybody where an access is declared for the first time; of every further route nobody, the administrator, and another one who is refused, in turn. */
function askedOf(route: DeclaredRoute): string[] {
  const access = JSON.stringify(route.access)
  if (!known.has(access)) {
    known.add(access)
    return people
  }
  const others = people.filter((person) => person !== 'nobody' && expected(route, person) === 403)
  return ['nobody', 'admin', ...others.filter((_, at) => at === turn % others.length)]
}
const known = new Set<string>()

const nameOf = ({ method, url }: DeclaredRoute) => `${method} ${url}`

describe('every route and every declared access × every demo role and nobody', () => {
  test('[PERM-20][PERM-02] is admitted or refused as declared', async () => {
    const wrong: string[] = []
    const broken: string[] = []
    const asked = new Set<string>()
    for (const route of server.app.declaredRoutes) {
      for (const person of askedOf(route)) {
        const { verdict, status } = await actual(route, person)
        asked.add(`${JSON.stringify(route.access)} ${person}`)
        const wanted = expected(route, person)
        if (verdict !== wanted) wrong.push(`${nameOf(route)} · ${person}: expected ${wanted}, got ${status}`)
        if (status >= 500) broken.push(`${nameOf(route)} · ${person}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
    expect(broken).toEqual([])
    const declared = new Set(server.app.declaredRoutes.map(({ access }) => JSON.stringify(access)))
    expect(asked.size).toBe(declared.size * people.length)
  }, 180_000)

  test('[ERR-24] a forged and a revoked token open no route that needs one', async () => {
    const revoked = await server.tokenOf(ids.get('admin')!, 1)
    await server.app.inject({ method: 'POST', url: '/vr/sys/logout', headers: { 'x-access-token': revoked } })
    const opened: string[] = []
    for (const route of forPeople().filter((one) => one.access !== 'public')) {
      for (const token of ['forged', revoked]) {
        const address = route.url.replace(/:\w+/g, 'none')
        const headers = { 'x-access-token': token }
        const answer = await server.app.inject({ method: route.method as 'GET', url: address, headers })
        // An answer to HEAD has no words.
        const isTold = route.method === 'HEAD' || answer.json<{ message: string }>().message === 'Token失效，请重新登录'
        if (answer.statusCode !== 500 || !isTold) opened.push(`${nameOf(route)}: ${answer.statusCode}`)
      }
    }
    expect(opened).toEqual([])
  }, 180_000)

  test('[PERM-02] the auditor is declared no change beyond the own account, the monitor those of an alarm alone', () => {
    const changes = server.app.declaredRoutes.filter(
      (route) => route.method !== 'GET' && codesOf(route.access).length > 0,
    )
    const declared = (person: string) => changes.filter((route) => expected(route, person) === 'admitted').map(nameOf)
    expect(declared('auditor')).toEqual([])
    // The user who is on duty answers alarms; to take one out of service wants somebody else as well.
    expect(declared('monitor').toSorted()).toEqual([
      'POST /vr/space/alarm/startExport',
      'POST /vr/space/alarm/unshelve',
      'PUT /vr/space/alarm/acknowledge',
      'PUT /vr/space/alarm/askOut',
      'PUT /vr/space/alarm/returnToService',
      'PUT /vr/space/alarm/shelve',
    ])
  })

  test('[PERM-02] the platform administrator is declared everything', () => {
    const refused = forPeople().filter((route) => expected(route, 'admin') !== 'admitted')
    expect(refused.map(nameOf)).toEqual([])
  })
})

test('[PERM-20] what is open without signing in is exactly this', () => {
  const open = server.app.declaredRoutes.filter((route) => route.access === 'public').map(nameOf)
  expect(open.toSorted()).toEqual([
    'DELETE /vr/sys/logout',
    'GET /cas/login',
    'GET /cas/logout',
    'GET /config.json',
    'GET /healthz',
    'GET /readyz',
    // Whether a certificate is real, for anyone who has its code on paper.
    'GET /vr/cert/:code',
    // A signed ticket opens one course of one student for three days.
    'GET /vr/learn/:ticket',
    'GET /vr/learn/:ticket/file/:chapterId',
    // A signed link to one backup, for some minutes.
    'GET /vr/sys/backup/file',
    'GET /vr/sys/cas/client/validateLogin',
    // A signed link to one report, for as long as it lives.
    'GET /vr/sys/common/importReport',
    // Files by paths that nobody can guess; private ones ask who reads.
    'GET /vr/sys/common/static/*',
    'GET /vr/sys/logout',
    'GET /vr/sys/operation/file',
    'GET /vr/sys/randomImage/:key',
    'GET /vr/sys/thirdLogin/demo-provider.js',
    'GET /vr/sys/thirdLogin/getLoginUser/:token/:thirdType',
    'GET /vr/sys/thirdLogin/getLoginUser/:token/:thirdType/:tenantId',
    'GET /vr/sys/thirdLogin/render/:source',
    'GET /vr/sys/user/checkOnlyUser',
    'GET /vr/sys/user/passwordChange',
    'GET /vr/sys/user/querySysUser',
    'HEAD /vr/learn/:ticket/file/:chapterId',
    'HEAD /vr/sys/common/static/*',
    'POST /cas/login',
    'POST /vr/device/v1/register',
    'POST /vr/learn/:ticket/answer',
    'POST /vr/learn/:ticket/start',
    'POST /vr/learn/:ticket/submit',
    'POST /vr/learn/:ticket/watch',
    // A screen that nobody knows asks for a code and proves its key.
    'POST /vr/space/display/nonce',
    'POST /vr/space/display/pairing',
    'POST /vr/space/display/pairing/state',
    'POST /vr/space/display/token',
    'POST /vr/sys/checkCaptcha',
    'POST /vr/sys/login',
    'POST /vr/sys/loginGetUserDeparts',
    'POST /vr/sys/logout',
    'POST /vr/sys/mLogin',
    'POST /vr/sys/phoneLogin',
    'POST /vr/sys/secondFactor/signIn',
    'POST /vr/sys/sms',
    'POST /vr/sys/thirdLogin/bindingThirdPhone',
    'POST /vr/sys/thirdLogin/demo/:source',
    'POST /vr/sys/user/passwordChange',
    'POST /vr/sys/user/phoneVerification',
    'POST /vr/sys/user/register',
    'POST /vr/user/enterprise/orgAudit/apply',
    'POST /vr/user/student/join',
    'PUT /vr/sys/logout',
  ])
})
