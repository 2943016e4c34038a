import { afterAll, beforeAll, expect, test } from 'vitest'
import { announcementBody } from '#tests/server/areas/announcement/fixtures.ts'
import { openPlatform, type Platform } from '#tests/server/rights/platform.ts'

// What clients of upstream 3.9 do with single messages of their own: count a look, mark with a star, remove.
let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

const SEND = '/sys/sysAnnouncementSend'

async function released(titile: string): Promise<{ id: string; sendId: string }> {
  await platform.call('entA', 'POST', '/sys/annountCement/add', { ...announcementBody(platform), titile })
  const { result } = await platform.call('entA', 'GET', `/sys/annountCement/list?titile=${encodeURIComponent(titile)}`)
  const { id } = result.records[0]
  await platform.call('entA', 'GET', `/sys/annountCement/doReleaseData?id=${id}`)
  const [own] = (await mine(titile)).records
  return { id, sendId: own.id }
}

const mine = async (titile: string) =>
  (await platform.call('low', 'GET', `${SEND}/getMyAnnouncementSend?titile=${encodeURIComponent(titile)}`)).result
const starred = async () =>
  (await platform.call('low', 'GET', '/sys/annountCement/vue3List?pageSize=50&starFlag=1')).result.map(
    (row: { titile: string }) => row.titile,
  )

test('[API-087] a look is counted by the id of the announcement and of its delivery, and is never refused', async () => {
  const { id, sendId } = await released('看一看')
  const look = (who: 'low' | 'entB', which: string) =>
    platform.call(who, 'GET', `/sys/annountCement/addVisitsNumber?id=${which}`)
  const counted = { status: 200, success: true, message: '公告消息访问次数+1次' }
  expect(await look('low', id)).toMatchObject(counted)
  expect(await look('low', sendId)).toMatchObject(counted)
  expect(await look('low', 'nothing')).toMatchObject(counted)
  // Of another tenant: the same answer, and nothing is counted.
  expect(await look('entB', id)).toMatchObject(counted)
  expect(await look('entB', sendId)).toMatchObject(counted)
  const { result } = await platform.call('entA', 'GET', `/sys/annountCement/queryById?id=${id}`)
  expect(result.visitsNum).toBe(2)
})

test('a star is kept, found and taken off again, by the reader alone', async () => {
  const { sendId } = await released('标星的')
  const star = (who: 'low' | 'entA' | 'entB', starFlag: string, id = sendId) =>
    platform.call(who, 'PUT', `${SEND}/edit`, { id, starFlag })
  expect(await starred()).toEqual([])
  expect(await star('low', '1')).toMatchObject({ success: true, message: '修改成功!' })
  expect(await starred()).toEqual(['标星的'])
  const { result } = await platform.call('low', 'GET', `${SEND}/getOne?sendId=${sendId}`)
  expect(result).toMatchObject({ id: sendId, titile: '标星的', starFlag: '1' })
  for (const who of ['entA', 'entB'] as const) {
    expect(await star(who, '0')).toMatchObject({ status: 404, message: '未找到对应实体' })
    expect(await platform.call(who, 'GET', `${SEND}/getOne?sendId=${sendId}`)).toMatchObject({ status: 404 })
  }
  expect(await star('low', '1', 'nothing')).toMatchObject({ status: 404, message: '未找到对应实体' })
  expect(await star('low', '7')).toMatchObject({ status: 400 })
  expect((await star('low', '0')).success).toBe(true)
  expect(await starred()).toEqual([])
})

test('a removed message stays away from its reader, who still counts as one who got it', async () => {
  const { id, sendId } = await released('删掉的')
  const [one, two] = [await released('批量一'), await released('批量二')]
  const remove = (who: 'low' | 'entB', which: string) => platform.call(who, 'DELETE', `${SEND}/delete?id=${which}`)
  expect(await remove('entB', sendId)).toMatchObject({ status: 404 })
  expect((await mine('删掉的')).total).toBe(1)
  expect(await remove('low', sendId)).toMatchObject({ success: true, message: '删除成功!' })
  expect((await mine('删掉的')).total).toBe(0)
  expect(await remove('low', sendId)).toMatchObject({ status: 404 })
  const { result } = await platform.call('entA', 'GET', `/sys/annountCement/reader/list?anntId=${id}&username=low`)
  expect(result.records.map((row: { username: string }) => row.username)).toEqual(['low'])
  // All of them or none.
  const batch = (ids: string) => platform.call('low', 'DELETE', `${SEND}/deleteBatch?ids=${ids}`)
  expect(await batch(`${one.sendId},${sendId}`)).toMatchObject({ status: 404 })
  expect((await mine('*批量*')).total).toBe(2)
  expect(await batch(`${one.sendId},${two.sendId},`)).toMatchObject({ success: true })
  expect((await mine('*批量*')).total).toBe(0)
  expect(await batch('')).toMatchObject({ status: 400 })
})
