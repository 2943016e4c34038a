import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import type { AppOptions } from '#server/app.ts'
import { newId } from '#server/db/ids.ts'
import { addPerson, openTestApp, type PersonFixture, type TestApp } from '#tests/server/app.ts'

const ACTIONS = ['list', 'add', 'edit', 'delete', 'deleteBatch', 'export', 'import']

/** All standard permission codes of a prefix. */
export const allOf = (prefix: string, ...more: string[]) => [...ACTIONS, ...more].map((action) => `${prefix}:${action}`)

export const USER_CODES = allOf(
  'system:user',
  'frozenBatch',
  'changepwd',
  'resetSecondFactor',
  'queryUserRole',
  'addUserRole',
  'deleteRole',
  'deleteRoleBatch',
  'editDepartWithUser',
  'deleteUserInDepart',
  'deleteUserInDepartBatch',
  'recycleBin',
  'putRecycleBin',
  'deleteRecycleBin',
)

export interface Answer {
  status: number
  success: boolean
  message: string
  code: number
  result: any
}

/** Calls of one signed-in person. */
export interface Caller {
  get: (url: string, query?: Record<string, string | number>) => Promise<Answer>
  post: (url: string, body: unknown) => Promise<Answer>
  put: (url: string, body: unknown) => Promise<Answer>
  delete: (url: string, query?: Record<string, string>) => Promise<Answer>
  raw: (options: InjectOptions) => Promise<Response>
}

/** A person with these rights, signed in to the first of their tenants (or the one named). */
export async function callerOf(server: TestApp, person: PersonFixture, tenantId?: number): Promise<Caller> {
  await addPerson(server.database, person)
  return signedIn(server, person.id, tenantId ?? person.tenantIds?.[0] ?? 1)
}

export async function signedIn(server: TestApp, userId: string, tenantId: number): Promise<Caller> {
  const headers = await server.headersOf(userId, tenantId)
  const raw = async (options: InjectOptions): Promise<Response> =>
    server.app.inject({ ...options, headers: { ...headers, ...options.headers } })
  const call = async (options: InjectOptions): Promise<Answer> => {
    const response = await raw(options)
    return { status: response.statusCode, ...response.json() }
  }
  const queried = (url: string, query: Record<string, string | number> = {}) => ({
    url: `/vr${url}`,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
  })
  return {
    raw,
    get: (url, query) => call({ method: 'GET', ...queried(url, query) }),
    delete: (url, query) => call({ method: 'DELETE', ...queried(url, query) }),
    post: (url, body) => call({ method: 'POST', url: `/vr${url}`, payload: body as object }),
    put: (url, body) => call({ method: 'PUT', url: `/vr${url}`, payload: body as object }),
  }
}

/** Dictionaries the resources check against. */
const DICTIONARIES: Record<string, Record<string, string>> = {
  sex: { '1': '男', '2': '女' },
  user_status: { '1': '正常', '2': '冻结' },
  position_rank: { '1': '员级', '2': '助级', '3': '中级', '4': '副高级', '5': '正高级' },
  dict_item_status: { '1': '启用', '0': '不启用' },
}

export async function addDictionaries({ database }: TestApp): Promise<void> {
  await database.scope({ tenantId: 0 }, async (sql) => {
    for (const [code, items] of Object.entries(DICTIONARIES)) {
      const id = `dict-${code}`
      await sql.insertInto('sys_dict').values({ id, dict_name: code, dict_code: code }).execute()
      for (const [value, text] of Object.entries(items)) {
        const item = { id: newId(), dict_id: id, item_text: text, item_value: value, sort_order: Number(value) }
        await sql.insertInto('sys_dict_item').values(item).execute()
      }
    }
  })
}

/** The real server with the dictionaries. */
export async function openServer(options: Partial<AppOptions> = {}): Promise<TestApp> {
  const server = await openTestApp(options)
  await addDictionaries(server)
  return server
}

export interface PositionRow {
  tenant_id?: number
  code: string
  name: string
  post_rank?: string
  create_time?: string
  create_by?: string | null
  update_by?: string | null
}

export async function addPositions({ database }: TestApp, rows: PositionRow[]): Promise<void> {
  await database.scope({ tenantId: 0 }, async (sql) => {
    for (const row of rows) {
      await sql
        .insertInto('sys_position')
        .values({ id: `p-${row.tenant_id ?? 1}-${row.code}`, tenant_id: 1, post_rank: '1', ...row })
        .execute()
    }
  })
}
