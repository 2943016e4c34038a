import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type Platform } from '#tests/server/rights/platform.ts'
import { announcementBody } from '#tests/server/areas/announcement/fixtures.ts'

// What clients of upstream 3.9 do beside reading: announcements on top, opened, all read; several dictionaries of the bin at once.
let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

const released = async (titile: string): Promise<string> => {
  await platform.call('entA', 'POST', '/sys/annountCement/add', { ...announcementBody(platform), titile })
  const { result } = await platform.call('entA', 'GET', `/sys/annountCement/list?titile=${encodeURIComponent(titile)}`)
  const { id } = result.records[0]
  await platform.call('entA', 'GET', `/sys/annountCement/doReleaseData?id=${id}`)
  return id
}

test('[API-087] an announcement that is put on top stands before newer ones, and who opens it is counted', async () => {
  const [first, second] = [await released('先发布'), await released('后发布')]
  const listed = async () => {
    const { result } = await platform.call('low', 'GET', '/sys/annountCement/vue3List?pageSize=50')
    return result.filter(({ id }: { id: string }) => [first, second].includes(id))
  }
  await listed()
  expect(await platform.call('entA', 'PUT', '/sys/annountCement/editIzTop', { id: first, izTop: 1 })).toMatchObject({
    success: true,
    message: '修改成功!',
  })
  expect((await listed()).map(({ id, izTop }: any) => [id, izTop])).toEqual([
    [first, 1],
    [second, 0],
  ])
  expect(await platform.call('low', 'PUT', '/sys/annountCement/editIzTop', { id: first, izTop: 0 })).toMatchObject({
    status: 403,
  })
  expect(await platform.call('entB', 'PUT', '/sys/annountCement/editIzTop', { id: first, izTop: 0 })).toMatchObject({
    status: 404,
  })
  expect(await platform.call('low', 'GET', `/sys/annountCement/addVisitsNumber?id=${first}`)).toMatchObject({
    success: true,
    message: '公告消息访问次数+1次',
  })
  expect(await platform.call('entB', 'GET', `/sys/annountCement/addVisitsNumber?id=${first}`)).toMatchObject({
    success: true,
  })
  const { result } = await platform.call('entA', 'GET', `/sys/annountCement/queryById?id=${first}`)
  expect([result.izTop, result.visitsNum]).toEqual([1, 1])
})

test('[API-089] all that is unread is read with one call', async () => {
  await released('还没有读')
  const unread = async () => (await platform.call('low', 'GET', '/sys/annountCement/listByUser')).result.anntMsgTotal
  expect(await unread()).toBeGreaterThan(0)
  expect(await platform.call('low', 'POST', '/sys/annountCement/clearAllUnReadMessage', {})).toMatchObject({
    success: true,
    message: '清除未读消息成功',
  })
  expect(await unread()).toBe(0)
})

test('[API-073] several dictionaries leave the bin at once, back or for good', async () => {
  const add = async (dictCode: string) => {
    await platform.call('plat', 'POST', '/sys/dict/add', { dictName: dictCode, dictCode })
    const { result } = await platform.call('plat', 'GET', `/sys/dict/list?dictCode=${dictCode}`)
    await platform.call('plat', 'DELETE', `/sys/dict/delete?id=${result.records[0].id}`)
    return result.records[0].id as string
  }
  const [one, two, three] = [await add('bin_one'), await add('bin_two'), await add('bin_three')]
  const inBin = async () =>
    (await platform.call('plat', 'GET', '/sys/dict/deleteList')).result.map(({ id }: { id: string }) => id).toSorted()
  expect(await platform.call('plat', 'PUT', '/sys/dict/putRecycleBin', { ids: `${one},${two}` })).toMatchObject({
    success: true,
    message: '操作成功!',
  })
  expect(await inBin()).toEqual([three])
  expect(await platform.call('entA', 'DELETE', `/sys/dict/deleteRecycleBin?ids=${three}`)).toMatchObject({
    success: false,
  })
  expect(await platform.call('plat', 'DELETE', `/sys/dict/deleteRecycleBin?ids=${three}`)).toMatchObject({
    success: true,
    message: '删除成功!',
  })
  expect(await inBin()).toEqual([])
  expect(await platform.call('plat', 'PUT', '/sys/dict/putRecycleBin', { ids: three })).toMatchObject({
    success: false,
    message: '操作失败!',
  })
  expect(await platform.call('plat', 'PUT', '/sys/dict/putRecycleBin', { ids: '' })).toMatchObject({
    success: false,
    message: '参数不识别！',
  })
})
