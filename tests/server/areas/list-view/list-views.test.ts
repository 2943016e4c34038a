import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AREAS } from '#contract/areas.ts'
import { FORM_STATE } from '#contract/areas/online-form/online-form.entity.ts'
import { REPORT_STATE } from '#contract/areas/online-report/online-report.entity.ts'
import { SHARE_VIEWS, type ListViews, type ViewContent } from '#contract/areas/list-view/list-view.ts'
import { permissionOf, type Entity } from '#contract/define-entity.ts'
import type { TestApp } from '#tests/server/app.ts'
import { callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'

const PATH = '/sys/listView'

let server: TestApp
/** May share. */
let chief: Caller
/** Hold the role `crew` of tenant 1. */
let ann: Caller
let ben: Caller
/** Holds no role that anything is shared with. */
let eve: Caller
/** May share, in tenant 2. */
let stranger: Caller
/** Signed in, but in no tenant at all. */
let nowhere: Caller

beforeAll(async () => {
  server = await openServer()
  chief = await callerOf(server, { id: 'chief', permissions: [SHARE_VIEWS, ...CODES] })
  stranger = await callerOf(server, { id: 'stranger', tenantIds: [2], permissions: [SHARE_VIEWS, ...CODES] })
  nowhere = await callerOf(server, { id: 'nowhere', tenantIds: [] }, 0)
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const roles = [
      { id: 'crew', tenant_id: 1, role_name: '班组', role_code: 'crew' },
      { id: 'others', tenant_id: 2, role_name: '别家', role_code: 'others' },
    ]
    await sql.insertInto('sys_role').values(roles).execute()
  })
  ann = await callerOf(server, { id: 'ann', permissions: CODES })
  ben = await callerOf(server, { id: 'ben', permissions: CODES })
  eve = await callerOf(server, { id: 'eve', permissions: CODES })
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .insertInto('sys_user_role')
      .values(['ann', 'ben'].map((user_id) => ({ user_id, role_id: 'crew', tenant_id: 1 })))
      .execute(),
  )
})
afterAll(() => server.dispose())

const content = (over: Partial<ViewContent> = {}): ViewContent => ({
  filters: { name: '员' },
  conditions: [{ field: 'postRank', rule: 'in', val: ['1', '2'] }],
  matchType: 'or',
  sort: [{ column: 'code', order: 'asc' }],
  pageSize: 20,
  columns: [{ key: 'code', shown: true, width: 160, pin: 'left' }],
  density: 'small',
  view: 'table',
  ...over,
})

/** Lists that everybody here may open. */
const LISTS = AREAS.flatMap(({ entities }) => entities as readonly Entity[]).filter(({ permission }) =>
  permission.startsWith('system:'),
)
const CODES = [...new Set(LISTS.map((entity) => permissionOf(entity, 'list')))]
let serial = 0
/** A list of its own for every test. */
const freshList = () => LISTS[(serial += 1)]!.name
const draft = (list: string, over: object = {}) => ({ list, name: '我的', content: content(), ...over })
const views = async (caller: Caller, list: string): Promise<ListViews> =>
  (await caller.get(`${PATH}/list`, { list })).result
const names = async (caller: Caller, list: string) => (await views(caller, list)).records.map(({ name }) => name)
const added = async (caller: Caller, list: string, over: object = {}): Promise<string> => {
  const answer = await caller.post(`${PATH}/add`, draft(list, over))
  expect(answer).toMatchObject({ success: true, message: '保存成功！' })
  return answer.result
}

describe('a view of one’s own', () => {
  test('[ENT-69] is answered as it was kept, to nobody else', async () => {
    const list = freshList()
    const id = await added(ann, list)
    expect(await views(ann, list)).toEqual({
      mayShare: false,
      records: [
        {
          id,
          version: 1,
          name: '我的',
          content: content(),
          roleId: null,
          roleName: null,
          isDefault: false,
          mayChange: true,
          createBy: 'ann',
        },
      ],
    })
    for (const other of [ben, chief, stranger, nowhere]) expect(await names(other, list)).toEqual([])
    expect(await names(ann, `${list}x`)).toEqual([])
  })

  test('is changed and deleted by its owner alone', async () => {
    const list = freshList()
    const id = await added(ann, list)
    const change = { id, version: 1, name: '改名', content: content({ pageSize: 30 }) }
    for (const other of [ben, chief, stranger]) {
      expect((await other.put(`${PATH}/edit`, change)).status).toBe(404)
      expect((await other.delete(`${PATH}/delete`, { id })).status).toBe(404)
    }
    expect(await ann.put(`${PATH}/edit`, change)).toMatchObject({ success: true, result: id })
    expect((await views(ann, list)).records[0]).toMatchObject({ name: '改名', version: 2, content: { pageSize: 30 } })
    expect(await ann.put(`${PATH}/edit`, change)).toMatchObject({ success: false, code: 409 })
    await ann.delete(`${PATH}/delete`, { id })
    expect(await names(ann, list)).toEqual([])
  })

  test('keeps its content when only its name changes', async () => {
    const list = freshList()
    const id = await added(ann, list)
    await ann.put(`${PATH}/edit`, { id, version: 1, name: '改名' })
    expect((await views(ann, list)).records[0]).toMatchObject({ name: '改名', content: content() })
  })

  test('has a name of its own, and 50 of a list are enough', async () => {
    const list = freshList()
    await added(ann, list, { name: ' 一 ' })
    expect(await names(ann, list)).toEqual(['一'])
    const taken = { success: false, message: '视图名称已存在！' }
    expect(await ann.post(`${PATH}/add`, draft(list, { name: '一' }))).toMatchObject(taken)
    await added(ben, list, { name: '一' })
    const second = await added(ann, list, { name: '二' })
    expect(await ann.put(`${PATH}/edit`, { id: second, version: 1, name: '一' })).toMatchObject(taken)
    for (let index = 3; index <= 50; index += 1) await added(ann, list, { name: `第${index}` })
    expect(await ann.post(`${PATH}/add`, draft(list, { name: '多余' }))).toMatchObject({
      success: false,
      message: '每个列表最多保存 50 个视图',
    })
  })

  test('works for somebody in no tenant, too', async () => {
    const list = 'myDepartment'
    await added(nowhere, list)
    expect(await names(nowhere, list)).toEqual(['我的'])
  })

  test.each([
    ['no name', { name: '  ' }, '请输入视图名称'],
    ['a long name', { name: '长'.repeat(51) }, '视图名称最多 50 个字'],
    ['a list that is no name', { list: 'a b' }, '列表的名称不正确'],
    ['filters that are no fields', { content: content({ filters: { 'a.b': '1' } }) }, ''],
    ['a page of a thousand rows', { content: content({ pageSize: 1_000 }) }, ''],
    ['no sort', { content: content({ sort: [] }) }, ''],
    ['no content', { content: null }, ''],
  ])('is refused with %s', async (_name, over, message) => {
    const answer = await ann.post(`${PATH}/add`, draft(freshList(), over))
    expect(answer).toMatchObject({ status: 400, success: false })
    expect(answer.message).toContain(message)
  })
})

describe('a shared view', () => {
  test('[PERM-20] shows to who holds the role, and to who may share, of that tenant', async () => {
    const list = freshList()
    await added(chief, list, { name: '班组用', roleId: 'crew' })
    for (const one of [ann, ben, chief]) expect(await names(one, list)).toEqual(['班组用'])
    for (const other of [eve, stranger, nowhere]) expect(await names(other, list)).toEqual([])
    expect((await views(ann, list)).records[0]).toMatchObject({ roleId: 'crew', roleName: '班组', mayChange: false })
    expect(await views(chief, list)).toMatchObject({ mayShare: true, records: [{ mayChange: true }] })
  })

  test('[PERM-20] is made and changed by who may share alone', async () => {
    const list = freshList()
    const shared = draft(list, { roleId: 'crew' })
    expect(await ann.post(`${PATH}/add`, shared)).toMatchObject({ status: 403, code: 510 })
    const own = await added(ann, list)
    expect(await ann.put(`${PATH}/edit`, { id: own, version: 1, name: '我的', roleId: 'crew' })).toMatchObject({
      code: 510,
    })
    const id = await added(chief, list, { name: '班组用', roleId: 'crew' })
    expect(await ann.put(`${PATH}/edit`, { id, version: 1, name: '我改' })).toMatchObject({ code: 510 })
    expect(await ann.delete(`${PATH}/delete`, { id })).toMatchObject({ code: 510 })
    expect((await ann.get(`${PATH}/roles`)).status).toBe(403)
    expect((await stranger.delete(`${PATH}/delete`, { id })).status).toBe(404)
    expect(await names(ann, list)).toEqual(['我的', '班组用'])
  })

  test('[PROD-18] is not shared with a role of another tenant', async () => {
    const roles: { id: string }[] = (await chief.get(`${PATH}/roles`)).result
    expect(roles.map(({ id }) => id)).toContain('crew')
    expect(roles.map(({ id }) => id)).not.toContain('others')
    expect((await chief.post(`${PATH}/add`, draft(freshList(), { roleId: 'others' }))).status).toBe(404)
    expect((await chief.post(`${PATH}/add`, draft(freshList(), { roleId: 'none' }))).status).toBe(404)
  })

  test('[ENT-69] that somebody else changed meanwhile is not overwritten, and who it was is said', async () => {
    const list = freshList()
    const id = await added(chief, list, { name: '班组用', roleId: 'crew' })
    const deputy = await callerOf(server, { id: 'deputy', permissions: [SHARE_VIEWS, ...CODES] })
    await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.updateTable('sys_user').set({ realname: '李安全' }).where('id', '=', 'deputy').execute(),
    )
    await deputy.put(`${PATH}/edit`, { id, version: 1, name: '班组用', roleId: 'crew', isDefault: true })
    const late = await chief.put(`${PATH}/edit`, { id, version: 1, name: '我的', roleId: 'crew' })
    expect(late).toMatchObject({ code: 409, message: '视图刚被 李安全 修改，请重新打开后再试' })
    // Another default takes this one's place.
    await added(deputy, list, { name: '新默认', roleId: 'crew', isDefault: true })
    const later = await chief.put(`${PATH}/edit`, { id, version: 2, name: '我的', roleId: 'crew' })
    expect(later).toMatchObject({ code: 409, message: '视图刚被 李安全 修改，请重新打开后再试' })
  })

  test('becomes private again, and stands in the audit', async () => {
    const list = freshList()
    const id = await added(chief, list, { name: '班组用', roleId: 'crew' })
    await chief.put(`${PATH}/edit`, { id, version: 1, name: '班组用', roleId: null })
    expect(await names(ann, list)).toEqual([])
    expect(await names(chief, list)).toEqual(['班组用'])
    const told = await server.database.scope({ tenantId: 1 }, (sql) =>
      sql.selectFrom('sys_audit').where('entity_id', '=', id).select(['action', 'username']).orderBy('id').execute(),
    )
    expect(told).toEqual([
      { action: 'add', username: 'chief' },
      { action: 'edit', username: 'chief' },
    ])
  })

  test('goes with its role', async () => {
    const list = freshList()
    await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.insertInto('sys_role').values({ id: 'brief', tenant_id: 1, role_name: '短', role_code: 'brief' }).execute(),
    )
    await added(chief, list, { roleId: 'brief' })
    await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.deleteFrom('sys_role').where('id', '=', 'brief').execute(),
    )
    expect(await names(chief, list)).toEqual([])
  })
})

describe('the default', () => {
  const defaults = async (caller: Caller, list: string) =>
    (await views(caller, list)).records.filter(({ isDefault }) => isDefault).map(({ name }) => name)

  test('is one for each person and one for each role', async () => {
    const list = freshList()
    await added(chief, list, { name: '旧', roleId: 'crew', isDefault: true })
    await added(chief, list, { name: '新', roleId: 'crew', isDefault: true })
    await added(ann, list, { name: '自己的', isDefault: true })
    expect(await defaults(ann, list)).toEqual(['自己的', '新'])
    expect(await defaults(ben, list)).toEqual(['新'])
    const old = (await views(chief, list)).records.find(({ name }) => name === '旧')!
    await chief.put(`${PATH}/edit`, { ...old, isDefault: true })
    expect(await defaults(ben, list)).toEqual(['旧'])
  })

  test('stays one when two are made at once', async () => {
    const list = freshList()
    const twins = await Promise.all(
      ['甲', '乙', '丙'].map((name) =>
        chief.post(`${PATH}/add`, draft(list, { name, roleId: 'crew', isDefault: true })),
      ),
    )
    expect(twins.map(({ success }) => success)).toEqual([true, true, true])
    expect(await defaults(ben, list)).toHaveLength(1)
  })
})

describe('the list of a view', () => {
  const REFUSED = { status: 404, success: false, message: '未找到对应实体' }

  test.each(['list1', 'constructor', 'toString', 'onl_', 'onl_nothing', 'report_nothing', 'positionBin', 'a/b'])(
    '[ENT-69] exists: %s keeps none',
    async (list) => {
      expect(await ann.post(`${PATH}/add`, draft(list))).toMatchObject(REFUSED)
      expect(await views(ann, list)).toEqual({ records: [], mayShare: false })
    },
  )

  test('[PERM-20] is one that the person may open', async () => {
    const cora = await callerOf(server, { id: 'cora', permissions: ['system:position:list'] })
    for (const list of ['role', 'roleUsers', 'userBin', 'tenantMembers']) {
      expect(await cora.post(`${PATH}/add`, draft(list))).toMatchObject(REFUSED)
    }
    for (const list of ['position', 'ownAnnouncement']) await added(cora, list)
    expect(await names(cora, 'position')).toEqual(['我的'])
  })

  test('[MENU-06] may be a form or a report in force', async () => {
    const codes = ['online:seen:list', 'online:hidden:list', 'online:report:sums:list']
    const dora = await callerOf(server, { id: 'dora', permissions: codes })
    await server.database.scope({ tenantId: 0 }, async (sql) => {
      const form = { id: 'f1', code: 'seen', name: '可见', state: FORM_STATE.published }
      await sql
        .insertInto('online_form')
        .values([form, { ...form, id: 'f2', code: 'hidden', state: FORM_STATE.draft }])
        .execute()
      const report = { id: 'r1', code: 'sums', name: '汇总', source: 'entity', state: REPORT_STATE.published }
      await sql.insertInto('online_report').values(report).execute()
    })
    await added(dora, 'onl_seen')
    await added(dora, 'report_sums')
    expect(await dora.post(`${PATH}/add`, draft('onl_hidden'))).toMatchObject(REFUSED)
    for (const list of ['onl_seen', 'report_sums'])
      expect(await ann.post(`${PATH}/add`, draft(list))).toMatchObject(REFUSED)
  })
})
