import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type Platform } from '#tests/server/rights/platform.ts'

// What the organisation pages of upstream 3.9 ask: address book, posts, heads, what is above a department.
let platform: Platform
const ids: Record<string, string> = {}

beforeAll(async () => {
  platform = await openPlatform()
  await add('entA', 'company', { departName: '总公司', orgCategory: '1' })
  await add('entA', 'branch', { departName: '子公司', orgCategory: '4', parentId: ids['company'] })
  await add('entA', 'team', { departName: '班组', orgCategory: '2', parentId: ids['branch'] })
  await add('entA', 'post', { departName: '班长', orgCategory: '3', parentId: ids['team'] })
  await add('entB', 'foreign', { departName: '乙方公司', orgCategory: '1' })
})
afterAll(() => platform.close())

async function add(who: 'entA' | 'entB', key: string, body: object): Promise<void> {
  const { departName } = body as { departName: string }
  expect(await platform.call(who, 'POST', '/sys/sysDepart/add', body)).toMatchObject({ success: true })
  const found = await platform.call(who, 'GET', `/sys/sysDepart/searchBy?keyWord=${encodeURIComponent(departName)}`)
  ids[key] = found.result[0].id
}

const read = (path: string, who: 'entA' | 'entB' | 'low' = 'entA') => platform.call(who, 'GET', path)

test('[API-046] the posts below departments are named by their ids, those of other tenants by none', async () => {
  const posts = async (keys: string[], who: 'entA' | 'entB' = 'entA') =>
    (await read(`/sys/sysDepart/getDepPostIdByDepId?depIds=${keys.map((key) => ids[key] ?? key).join(',')}`, who))
      .result
  expect(await posts(['company'])).toBe(ids['post'])
  expect(await posts(['team', 'foreign'])).toBe(ids['post'])
  expect(await posts([])).toBe('')
  expect(await posts(['company'], 'entB')).toBe('')
  expect((await read('/sys/sysDepart/getDepPostIdByDepId?depIds=x', 'low')).status).toBe(403)
})

test('[API-044] what is above a department is named from the top, itself included', async () => {
  const above = async (query: string, who: 'entA' | 'entB' = 'entA') =>
    (await read(`/sys/sysDepart/queryAllParentId?${query}`, who)).result
  const path = [ids['company'], ids['branch'], ids['team']]
  const whole = await above(`departId=${ids['team']}`)
  expect(whole[ids['team']!].parentIds).toEqual(path)
  expect(whole[ids['team']!].parentMap[ids['branch']!]).toMatchObject({ departName: '子公司', orgCategory: '4' })
  const { orgCode } = whole[ids['team']!].parentMap[ids['team']!]
  expect((await above(`orgCode=${orgCode}`))[orgCode].parentIds).toEqual(path)
  // A department of another tenant is as unknown as one that never was.
  const nothing = { parentIds: [], parentMap: {} }
  expect(await above(`departId=${ids['team']},nothing`, 'entB')).toEqual({ [ids['team']!]: nothing, nothing })
  expect(await read('/sys/sysDepart/queryAllParentId')).toMatchObject({ status: 400 })
  expect((await read(`/sys/sysDepart/queryAllParentId?departId=${ids['team']}`, 'low')).status).toBe(403)
})

test('[API-030] those in charge of a department are listed, and only in its own tenant', async () => {
  const heads = (who: 'entA' | 'entB' | 'low' = 'entA') =>
    read(`/sys/sysDepart/getDepartmentHead?departId=${ids['team']}&pageNo=1&pageSize=10`, who)
  expect((await heads()).result).toMatchObject({ records: [], total: 0 })
  const { result } = await read('/sys/user/list?username=low')
  const change = { ...result.records[0], userIdentity: 2, departIds: ids['team'], workNo: 'W-low' }
  expect(await platform.call('entA', 'PUT', '/sys/user/edit', change)).toMatchObject({ success: true })
  expect((await heads()).result.records.map((row: { username: string }) => row.username)).toEqual(['low'])
  expect((await heads('entB')).result.total).toBe(0)
  expect((await heads('low')).status).toBe(403)
})

test.each(['queryDepartUserByOrgCode', 'queryDepartPostByOrgCode'])(
  '[API-025] the address book answers as %s, too',
  async (name) => {
    const query = 'pageNo=1&pageSize=10&column=createTime&order=desc'
    const known = await read(`/sys/user/queryByOrgCodeForAddressList?${query}`)
    expect(known.result.total).toBeGreaterThan(0)
    expect((await read(`/sys/user/${name}?${query}`)).result).toEqual(known.result)
    expect((await read(`/sys/user/${name}?${query}`, 'low')).status).toBe(403)
  },
)

test('[API-046] ranks above each other are not offered: their lists are empty, for users who may read departments', async () => {
  for (const path of ['getRankRelation?departId=x', 'getPositionByDepartId?parentId=x&departId=&positionId=y']) {
    expect(await read(`/sys/sysDepart/${path}`)).toMatchObject({ status: 200, success: true, message: '', result: [] })
    expect((await read(`/sys/sysDepart/${path}`, 'low')).status).toBe(403)
  }
})

test('the dictionary of ranks that the form of departments asks for is known, in the order of levels', async () => {
  await platform.call('entA', 'POST', '/sys/position/add', { name: '甲级', postLevel: 2 })
  await platform.call('entA', 'POST', '/sys/position/add', { name: '乙级', postLevel: 1 })
  await platform.call('entB', 'POST', '/sys/position/add', { name: '外单位', postLevel: 1 })
  const code = encodeURIComponent('sys_position,name,id, 1=1 order by post_level asc')
  const { result } = await read(`/sys/dict/getDictItems/${code}`)
  expect(result.map((option: { text: string }) => option.text).filter((text: string) => text.endsWith('级'))).toEqual([
    '乙级',
    '甲级',
  ])
  expect(result.map((option: { text: string }) => option.text)).not.toContain('外单位')
  const other = encodeURIComponent('sys_position,name,id, 1=1 order by (select 1)')
  expect(await read(`/sys/dict/getDictItems/${other}`)).toMatchObject({ message: '白名单校验未通过！' })
})

test('[ENT-20] the rank of a post is kept until another is named, and is one of the own tenant', async () => {
  const position = async (who: 'entA' | 'entB', name: string) => {
    await platform.call(who, 'POST', '/sys/position/add', { name, postLevel: 3 })
    const { result } = await read(`/sys/position/list?name=${encodeURIComponent(name)}`, who)
    return result.records[0].id as string
  }
  const [own, foreign] = [await position('entA', '值班长'), await position('entB', '乙方职级')]
  const edit = (body: object) => platform.call('entA', 'PUT', '/sys/sysDepart/edit', { id: ids['post'], ...body })
  const rank = async () => (await read(`/sys/sysDepart/queryById?id=${ids['post']}`)).result.positionId
  expect(await edit({ positionId: own })).toMatchObject({ success: true })
  expect(await rank()).toBe(own)
  expect((await read(`/sys/sysDepart/queryDepartTreeSync?ids=${ids['post']}`)).result[0].positionId).toBe(own)
  expect(await edit({ memo: '只改备注' })).toMatchObject({ success: true })
  expect(await rank()).toBe(own)
  const refusal = { success: false, message: '所选职级不存在，请刷新后重试' }
  expect(await edit({ positionId: foreign })).toMatchObject(refusal)
  expect(await edit({ positionId: 'nothing' })).toMatchObject(refusal)
  expect(await rank()).toBe(own)
  await add('entA', 'second', { departName: '副班长', orgCategory: '3', parentId: ids['team'], positionId: own })
  expect((await read(`/sys/sysDepart/queryById?id=${ids['second']}`)).result.positionId).toBe(own)
  expect(await edit({ positionId: '' })).toMatchObject({ success: true })
  expect(await rank()).toBeNull()
})

test('[ENT-16] place, main post and further posts of a person are kept, and are departments of the own tenant', async () => {
  const user = { username: 'poster', realname: '有岗位', password: 'Gruben12', workNo: 'W-post' }
  const posts = { sort: 7, mainDepPostId: ids['post'], otherDepPostId: `${ids['team']},${ids['post']}` }
  expect(await platform.call('entA', 'POST', '/sys/user/add', { ...user, ...posts })).toMatchObject({ success: true })
  const one = async () => (await read('/sys/user/list?username=poster')).result.records[0]
  const row = await one()
  expect(row).toMatchObject(posts)
  const edit = (body: object) => platform.call('entA', 'PUT', '/sys/user/edit', { id: row.id, ...body })
  // As clients do it: the whole record goes back.
  expect(await edit({ ...row, realname: '改了名' })).toMatchObject({ success: true })
  expect(await one()).toMatchObject({ realname: '改了名', ...posts })
  for (const body of [{ mainDepPostId: ids['foreign'] }, { otherDepPostId: `${ids['team']},nothing` }])
    expect(await edit(body)).toMatchObject({ success: false, message: '所选部门不存在，请刷新后重试' })
  expect(await edit({ sort: -1 })).toMatchObject({ status: 400 })
  expect(await one()).toMatchObject(posts)
  expect(await edit({ sort: '', mainDepPostId: '', otherDepPostId: ids['team'] })).toMatchObject({ success: true })
  expect(await one()).toMatchObject({ sort: null, mainDepPostId: null, otherDepPostId: ids['team'] })
})
