import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_VERSIONS } from '#contract/areas/wall/wall-version.entity.ts'
import { STANDARD_WALLS } from '#contract/walls/standard-walls.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

const P = '/space/walls'
const V = '/space/wallVersion'
const SHOWN = '/space/wall'

/** One page with these figures below each other. */
const wallOf = (...figures: string[]) =>
  JSON.stringify({
    pages: [
      {
        id: 'p1',
        title: '第一页',
        tiles: figures.map((figure, at) => ({
          id: `t${at}`,
          kind: 'figure',
          at: { x: 0, y: 2 * at, w: 6, h: 2 },
          options: { figure },
        })),
      },
    ],
  })

let server: TestApp
let manager: Caller
let monitor: Caller
let elsewhere: Caller
let admin: Caller
beforeAll(async () => {
  server = await openSeededApp('plain')
  const person = (id: string, tenantId: number, ...permissions: string[]) =>
    callerOf(server, { id, permissions, tenantIds: [tenantId] }, tenantId)
  manager = await person('manager', 1, 'wall:show', 'wall:manage')
  monitor = await person('watcher', 1, 'wall:show')
  elsewhere = await person('elsewhere', 7, 'wall:show', 'wall:manage')
  admin = await callerOf(
    server,
    { id: 'boss', platform: true, permissions: ['wall:show', 'wall:manage'], tenantIds: [1] },
    1,
  )
})
afterAll(() => server.dispose())

async function add(name: string, definition = wallOf('todayPlay')): Promise<string> {
  const { success, message } = await manager.post(`${P}/add`, { name, definition })
  expect([success, message]).toEqual([true, '添加成功！'])
  return (await rowNamed(name)).id
}

async function rowNamed(name: string) {
  const { result } = await manager.get(`${P}/list`, { name })
  expect(result.records).toHaveLength(1)
  return result.records[0]
}

const versionsOf = async (wallId: string, who = manager) =>
  (await who.get(`${V}/list`, { wallId, pageSize: 200, column: 'number', order: 'desc' })).result.records

test('[PROD-13] every tenant begins with the walls of the platform at their addresses; nobody of a tenant changes them, everybody may copy them', async () => {
  for (const who of [manager, monitor, elsewhere])
    for (const [id, { name, definition }] of Object.entries(STANDARD_WALLS)) {
      const { result } = await who.get(`${SHOWN}/${id}`)
      expect([result.name, JSON.parse(result.definition)]).toEqual([name, definition])
    }
  const { result: row } = await manager.get(`${P}/queryById`, { id: 'devices' })
  expect(await manager.put(`${P}/edit`, { ...row, definition: wallOf('todayPlay') })).toMatchObject({
    success: false,
    message: '平台共享的数据不能修改！',
  })
  expect(await manager.delete(`${P}/delete`, { id: 'devices' })).toMatchObject({ success: false })
  const { result: copy } = await manager.post(`${P}/copyToTenant`, { id: 'devices' })
  const { result: own } = await manager.get(`${SHOWN}/${copy}`)
  expect(own).toMatchObject({ name: '设备与告警值守（副本）', definition: row.definition })
  expect(await elsewhere.get(`${SHOWN}/${copy}`)).toMatchObject({ status: 404, success: false })
})

test('[PROD-13] a wall is added, shown with its figures, changed, copied, switched off and deleted', async () => {
  const id = await add('一号大屏', wallOf('todayPlay', 'hazardsOpen'))
  expect((await monitor.get(`${SHOWN}/${id}`)).result).toMatchObject({ name: '一号大屏', version: 1 })
  for (const source of ['now', 'hazards'])
    expect(await monitor.get(`${SHOWN}/${id}/${source}`)).toMatchObject({ success: true })
  expect(await monitor.get(`${SHOWN}/${id}/courses`)).toMatchObject({ status: 404 })
  const edited = { id, version: 1, definition: wallOf('todayPlay') }
  expect(await manager.put(`${P}/edit`, edited)).toMatchObject({ success: true })
  expect(await monitor.get(`${SHOWN}/${id}/hazards`)).toMatchObject({ status: 404 })
  expect((await monitor.get(`${SHOWN}/${id}`)).result.version).toBe(2)
  expect(await manager.put(`${P}/edit`, edited)).toMatchObject({ code: 409, success: false })
  const { result: copy } = await manager.post(`${P}/copy`, { id })
  expect((await monitor.get(`${SHOWN}/${copy}`)).result.name).toBe('一号大屏（副本）')
  await manager.put(`${P}/edit`, { id: copy, state: '0' })
  expect(await monitor.get(`${SHOWN}/${copy}`)).toMatchObject({
    success: false,
    message: '大屏“一号大屏（副本）”已停用！',
  })
  expect(await monitor.get(`${SHOWN}/${copy}/now`)).toMatchObject({ status: 404 })
  expect(await manager.delete(`${P}/delete`, { id })).toMatchObject({ success: true })
  expect(await monitor.get(`${SHOWN}/${id}`)).toMatchObject({ status: 404 })
  expect(await versionsOf(id)).toEqual([])
})

test('[PROD-13] what is no wall is refused with what is wrong with it, and changes nothing', async () => {
  const id = await add('写错的大屏')
  const overlap = JSON.parse(wallOf('todayPlay', 'todayPass'))
  overlap.pages[0].tiles[1].at.y = 1
  const outside = JSON.parse(wallOf('todayPlay'))
  outside.pages[0].tiles[0].at.x = 20
  for (const [definition, problem] of [
    [JSON.stringify(overlap), '页面“第一页”：磁贴“t1”与“t0”重叠！'],
    [JSON.stringify(outside), '页面“第一页”：磁贴“t0”超出了 24 × 12 的网格！'],
    ['{"pages":[]}', 'pages 至少一页！'],
    [wallOf('toString'), '页面“第一页”：磁贴“t0”的选项不正确：figure 没有这个指标！'],
  ] as const)
    expect(await manager.put(`${P}/edit`, { id, definition })).toMatchObject({ success: false, message: problem })
  expect((await monitor.get(`${SHOWN}/${id}`)).result).toMatchObject({ version: 1, definition: wallOf('todayPlay') })
  expect(await versionsOf(id)).toHaveLength(1)
})

test('[PROD-13] each save leaves a version that says who and when; a restored one becomes the newest, and none is lost', async () => {
  const id = await add('有版本的大屏', wallOf('todayPlay'))
  await manager.put(`${P}/edit`, { id, definition: wallOf('todayPass') })
  await manager.put(`${P}/edit`, { id, state: '1' })
  const kept = await versionsOf(id)
  expect(kept.map((row: any) => [row.number, row.definition, row.createBy])).toEqual([
    [2, wallOf('todayPass'), 'manager'],
    [1, wallOf('todayPlay'), 'manager'],
  ])
  expect(await manager.post(`${V}/restore`, { id: kept[1].id })).toMatchObject({ success: true, message: '已恢复！' })
  expect((await monitor.get(`${SHOWN}/${id}`)).result.definition).toBe(wallOf('todayPlay'))
  expect((await versionsOf(id)).map((row: any) => row.number)).toEqual([3, 2, 1])
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .updateTable('biz_wall_version')
      .set({ number: MOST_VERSIONS + 1 })
      .where('id', '=', kept[0].id)
      .execute(),
  )
  await manager.put(`${P}/edit`, { id, definition: wallOf('todayLogin') })
  expect((await versionsOf(id)).map((row: any) => row.number)).toEqual([MOST_VERSIONS + 2, MOST_VERSIONS + 1, 3])
})

test('[PROD-13][PERM-02] who may not manage walls neither changes them nor reads their versions; another tenant finds none of it', async () => {
  const id = await add('别人的大屏')
  const [version] = await versionsOf(id)
  const calls = [
    (who: Caller) => who.post(`${P}/add`, { name: '新大屏', definition: wallOf('todayPlay') }),
    (who: Caller) => who.put(`${P}/edit`, { id, name: '改名' }),
    (who: Caller) => who.delete(`${P}/delete`, { id }),
    (who: Caller) => who.post(`${P}/copy`, { id }),
    (who: Caller) => who.get(`${V}/list`, { wallId: id }),
    (who: Caller) => who.post(`${V}/restore`, { id: version.id }),
  ]
  for (const call of calls) expect(await call(monitor)).toMatchObject({ success: false, code: 510 })
  for (const call of [calls[1]!, calls[2]!, calls[3]!, calls[5]!])
    expect(await call(elsewhere)).toMatchObject({ success: false, status: 404 })
  expect(await versionsOf(id, elsewhere)).toEqual([])
  expect((await elsewhere.get(`${P}/list`)).result.records.map((row: any) => row.id).toSorted()).toEqual(
    Object.keys(STANDARD_WALLS).toSorted(),
  )
  for (const url of [`${SHOWN}/${id}`, `${SHOWN}/${id}/now`])
    expect(await elsewhere.get(url)).toMatchObject({ status: 404 })
})

test('[PROD-13] people of the platform change its walls for everybody, and restore them', async () => {
  const { result: row } = await admin.get(`${P}/queryById`, { id: 'devices' })
  expect(await admin.put(`${P}/edit`, { ...row, definition: wallOf('todayPlay') })).toMatchObject({ success: true })
  expect((await elsewhere.get(`${SHOWN}/devices`)).result.definition).toBe(wallOf('todayPlay'))
  const versions = await versionsOf('devices', admin)
  expect(await manager.post(`${V}/restore`, { id: versions[1].id })).toMatchObject({ success: false })
  expect(await admin.post(`${V}/restore`, { id: versions[1].id })).toMatchObject({ success: true })
  expect((await elsewhere.get(`${SHOWN}/devices`)).result.definition).toBe(row.definition)
})
