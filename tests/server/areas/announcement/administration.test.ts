import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tableSheet } from '#server/engine/workbook/table-sheet.ts'
import { writeXls } from '#tests/server/engine/workbook/xls-workbook.ts'
import type { TestApp } from '#tests/server/app.ts'
import { HOSTILE_HTML } from '#tests/hostile-html.ts'
import { callerOf, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'
import { ANNOUNCEMENT_CODES, announcementBody, inHours, openServer, released, written } from './fixtures.ts'

let server: TestApp
let ada: Caller
let ben: Caller
let ann: Caller

beforeAll(async () => {
  server = await openServer()
  ada = await callerOf(server, { id: 'ada', permissions: ANNOUNCEMENT_CODES })
  ben = await callerOf(server, { id: 'ben', tenantIds: [2], permissions: ANNOUNCEMENT_CODES })
  ann = await callerOf(server, { id: 'ann', permissions: ['system:sysAnnouncement:list'] })
  await callerOf(server, { id: 'bob' })
})
afterAll(() => server.dispose())

const BASE = '/sys/annountCement'
const add = (over: Record<string, unknown> = {}, who = ada) => who.post(`${BASE}/add`, announcementBody(server, over))
const release = (id: string, who = ada) => who.get(`${BASE}/doReleaseData`, { id })
const withdraw = (id: string, who = ada) => who.get(`${BASE}/doReovkeData`, { id })
const one = async (id: string, who = ada) => (await who.get(`${BASE}/queryById`, { id })).result

describe('writing', () => {
  test('[API-090][SCREEN-71] a save that names the step releases in the same request, for those who may', async () => {
    const titile = '保存并发布'
    expect((await add({ titile, thenStep: 'release' })).message).toBe('该系统通知发布成功')
    const [row] = (await ada.get(`${BASE}/list`, { titile })).result.records
    expect(row).toMatchObject({ sendStatus: '1', sender: 'ada', readShare: expect.stringMatching(/^0\/\d+$/) })
    expect((await ada.get(`${BASE}/history`, { id: row.id })).result).toMatchObject([{ step: 'release' }])
    const writer = await callerOf(server, {
      id: 'writer',
      permissions: ANNOUNCEMENT_CODES.filter((code) => !code.endsWith(':release')),
    })
    expect((await add({ titile: '不许', thenStep: 'release' }, writer)).status).toBe(403)
    expect((await ada.get(`${BASE}/list`, { titile: '不许' })).result.total).toBe(0)
    expect((await add({ titile: '草稿', thenStep: 'delete' })).message).toBe('添加成功！')
  })

  test('[SCREEN-71] those who have not read a released announcement are reminded, nobody else', async () => {
    const { id } = await written(server, ada, { titile: '催读' })
    expect((await ada.post(`${BASE}/remind`, { id })).message).toBe('只有已发布的通告可以催读！')
    await release(id)
    const { unreadTotal } = (await ada.get(`${BASE}/reader/list`, { anntId: id })).result
    expect((await ada.post(`${BASE}/remind`, { id })).message).toBe(`已提醒 ${unreadTotal} 人`)
    expect((await ben.post(`${BASE}/remind`, { id })).status).toBe(404)
    expect((await ann.post(`${BASE}/remind`, { id })).status).toBe(403)
  })

  test('[ENT-23][ENT-25][API-088] answers what was written, as a draft without sender', async () => {
    const { id } = await written(server, ada, {
      titile: '高处作业专项检查',
      openType: 'url',
      openPage: '/isystem/user',
    })
    expect(await one(id)).toEqual({
      id,
      titile: '高处作业专项检查',
      msgCategory: '1',
      msgCategory_dictText: '通知公告',
      startTime: inHours(server, -1),
      endTime: inHours(server, 24),
      sender: null,
      sender_dictText: null,
      priority: 'H',
      priority_dictText: '高',
      msgType: 'ALL',
      msgType_dictText: '全体用户',
      userIds: null,
      userIds_dictText: null,
      departIds: null,
      departIds_dictText: null,
      roleIds: null,
      roleIds_dictText: null,
      groupIds: null,
      groupIds_dictText: null,
      sendStatus: '0',
      sendStatus_dictText: '未发布',
      sendTime: null,
      cancelTime: null,
      msgAbstract: '周五下午三点',
      msgContent: '<p>请全体人员参加</p>',
      openType: 'url',
      openType_dictText: '打开链接',
      openPage: '/isystem/user',
      busType: null,
      busId: null,
      izTop: 0,
      visitsNum: 0,
      version: 1,
      createBy: 'ada',
      createBy_dictText: '姓名ada',
      createTime: inHours(server, 0),
      updateBy: null,
      updateBy_dictText: null,
      updateTime: null,
    })
  })

  test('what a request may not decide stays as the server decides', async () => {
    const forged = { sendStatus: '1', sender: 'root', sendTime: inHours(server, 0), delFlag: '1', tenantId: 2, id: 'x' }
    const row = await written(server, ada, { ...forged, createBy: 'root', cancelTime: inHours(server, 0), version: 9 })
    expect(row).toMatchObject({ sendStatus: '0', sender: null, sendTime: null, cancelTime: null, createBy: 'ada' })
    expect(row.version).toBe(1)
    expect(row.id).not.toBe('x')
    expect((await ben.get(`${BASE}/list`)).result.total).toBe(0)
  })

  test('[SCREEN-71] says in Chinese what is missing or wrong', async () => {
    const wrong: [Record<string, unknown>, string][] = [
      [{ titile: ' ' }, '请输入标题！'],
      [{ titile: '长'.repeat(101) }, '“标题”不能超过 100 个字符'],
      [{ msgCategory: '' }, '请选择消息类型！'],
      [{ msgCategory: '7' }, '“消息类型”的值不在可选范围内'],
      [{ msgType: null }, '请选择通告对象！'],
      [{ priority: 'X' }, '“优先级”的值不在可选范围内'],
      [{ startTime: 'gestern' }, '“开始时间”不是有效的日期'],
      [{ endTime: 'morgen' }, '“结束时间”不是有效的日期'],
      [{ startTime: inHours(server, 2), endTime: inHours(server, 1) }, '结束时间需大于开始时间'],
      [{ msgAbstract: '' }, '请输入摘要！'],
      [{ msgType: 'USER' }, '指定用户不能为空！'],
      [{ msgType: 'USER', userIds: ',' }, '指定用户不能为空！'],
      [{ msgType: 'USER', userIds: 'nobody,' }, '“指定用户”中有不存在的用户'],
      [{ msgType: 'USER', userIds: 'ann,ben' }, '“指定用户”中有不存在的用户'],
      [{ msgContent: '长'.repeat(30_001) }, '“内容”不能超过 30000 个字符（含格式）'],
      [{ openType: 'url' }, '请填写打开页面'],
      [{ openType: 'script', openPage: 'xy' }, '“打开方式”的值不在可选范围内'],
      [{ openType: 'url', openPage: 'javascript:alert(1)' }, '“打开页面”的地址不正确'],
      [{ openType: 'url', openPage: '//evil.example' }, '“打开页面”的地址不正确'],
      [{ openType: 'component', openPage: '<img src=x>' }, '“打开页面”的地址不正确'],
    ]
    const answers = await Promise.all(wrong.map(([over]) => add(over)))
    expect(answers.map(({ success, message }) => [success, message])).toEqual(wrong.map(([, text]) => [false, text]))
  })

  test('[ENT-23] the people it is for are named with and without the trailing comma, and answered with it', async () => {
    for (const userIds of ['ann,bob', 'ann,bob,', ['ann', 'bob']]) {
      const row = await written(server, ada, { msgType: 'USER', userIds })
      expect([row.userIds, row.userIds_dictText]).toEqual(['ann,bob,', '姓名ann,姓名bob'])
    }
  })

  test('[SCREEN-71] an edit that leaves the people out keeps them; one that addresses everybody drops them', async () => {
    const { id } = await written(server, ada, { msgType: 'USER', userIds: 'ann,' })
    expect((await ada.put(`${BASE}/edit`, { id, titile: '改了标题' })).message).toBe('修改成功!')
    expect(await one(id)).toMatchObject({ titile: '改了标题', userIds: 'ann,', msgType: 'USER' })
    expect((await ada.put(`${BASE}/edit`, { id, userIds: 'bob,' })).success).toBe(true)
    expect((await one(id)).userIds).toBe('bob,')
    expect((await ada.post(`${BASE}/edit`, { id, msgType: 'ALL' })).success).toBe(true)
    expect((await one(id)).userIds).toBeNull()
  })

  test('[NOTIF-08] HTML is stored clean, whether added, edited or released', async () => {
    const { id } = await written(server, ada, { msgContent: '<p onclick="x()">一<script>y()</script></p>' })
    expect((await one(id)).msgContent).toBe('<p>一</p>')
    for (const html of Object.values(HOSTILE_HTML).map((texts) => texts.join(''))) {
      await ada.put(`${BASE}/edit`, { id, msgContent: html })
      const { msgContent } = await one(id)
      expect(msgContent ?? '').not.toMatch(
        /<(script|svg|math|iframe|object|style|form|template|input)|\son\w+=|javascript:/i,
      )
    }
  })

  test('hostile texts are values, whether they are written or searched for', async () => {
    const titile = `'; drop table sys_announcement; --<b>%_\\`
    expect((await written(server, ada, { titile })).titile).toBe(titile)
    expect((await ada.get(`${BASE}/list`, { titile: `' or '1'='1` })).result.total).toBe(0)
    expect((await ada.get(`${BASE}/list`, { column: 'titile;drop', order: 'asc' })).status).toBe(400)
  })

  test('[SCREEN-71] lists newest first, found by a part of the title, by state and by kind', async () => {
    const first = await written(server, ada, { titile: '查找-甲' })
    server.clock.now += 1000
    const second = await written(server, ada, { titile: '查找-乙', msgCategory: '2' })
    const found = async (query: Record<string, string>) =>
      (await ada.get(`${BASE}/list`, query)).result.records.map((row: { id: string }) => row.id)
    expect(await found({ titile: '*查找*' })).toEqual([second.id, first.id])
    expect(await found({ titile: '查找-甲' })).toEqual([first.id])
    expect(await found({ titile: '*查找*', msgCategory: '2' })).toEqual([second.id])
    expect(await found({ titile: '*查找*', sendStatus: '1' })).toEqual([])
  })
})

describe('life cycle', () => {
  test('[API-090][API-091][SCREEN-71] goes from draft to released to withdrawn and never back', async () => {
    const { id } = await written(server, ada)
    expect((await withdraw(id)).message).toBe('只有已发布的通告可以撤销！')
    expect(await release(id)).toMatchObject({ success: true, code: 200, message: '该系统通知发布成功' })
    const afterRelease = await one(id)
    expect(afterRelease).toMatchObject({ sendStatus: '1', sender: 'ada', sendTime: inHours(server, 0), version: 2 })
    expect((await release(id)).message).toBe('只有未发布的通告可以发布！')
    expect((await ada.put(`${BASE}/edit`, { id, titile: '偷改' })).message).toBe('只有未发布的通告可以修改！')
    expect((await ada.delete(`${BASE}/delete`, { id })).message).toBe(
      `“${afterRelease.titile}”已发布，请先撤销再删除！`,
    )
    expect(await withdraw(id)).toMatchObject({ success: true, message: '该系统通知撤销成功' })
    expect(await one(id)).toMatchObject({
      sendStatus: '2',
      cancelTime: inHours(server, 0),
      titile: afterRelease.titile,
    })
    expect((await release(id)).message).toBe('只有未发布的通告可以发布！')
    expect((await withdraw(id)).message).toBe('只有已发布的通告可以撤销！')
    expect((await ada.put(`${BASE}/edit`, { id, titile: '偷改' })).message).toBe('只有未发布的通告可以修改！')
    expect((await ada.delete(`${BASE}/delete`, { id })).message).toBe('删除成功!')
    expect((await ada.get(`${BASE}/queryById`, { id })).message).toBe('未找到对应实体')
  })

  test('[SCREEN-71] of several none is deleted while one of them is released', async () => {
    const draft = await written(server, ada)
    const id = await released(server, ada)
    const ids = `${draft.id},${id},`
    expect((await ada.delete(`${BASE}/deleteBatch`, { ids })).success).toBe(false)
    expect((await one(draft.id)).id).toBe(draft.id)
    await withdraw(id)
    expect((await ada.delete(`${BASE}/deleteBatch`, { ids })).message).toBe('删除成功!')
    expect((await ada.delete(`${BASE}/deleteBatch`, { ids: ',' })).message).toBe('参数不识别！')
  })

  test('two who release the same announcement at once release it once', async () => {
    const { id } = await written(server, ada)
    const answers = await Promise.all([release(id), release(id), release(id)])
    expect(answers.map(({ message }) => message).toSorted()).toEqual([
      '只有未发布的通告可以发布！',
      '只有未发布的通告可以发布！',
      '该系统通知发布成功',
    ])
  })

  test('every step is in the audit', async () => {
    const id = await released(server, ada)
    await withdraw(id)
    const rows = await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.selectFrom('sys_audit').where('entity_id', '=', id).select(['action', 'username']).orderBy('id').execute(),
    )
    expect(rows.map(({ action, username }) => `${username} ${action}`)).toEqual([
      'ada add',
      'ada release',
      'ada withdraw',
    ])
  })
})

describe('rights', () => {
  test('[PERM-20] a user who only reads the list may neither write nor release, withdraw, export or see the readers', async () => {
    const { id } = await written(server, ada)
    const refusals = [
      await add({}, ann),
      await ann.put(`${BASE}/edit`, { id, titile: 'x' }),
      await ann.delete(`${BASE}/delete`, { id }),
      await release(id, ann),
      await withdraw(id, ann),
      await ann.get(`${BASE}/reader/list`, { anntId: id }),
      await ann.get(`${BASE}/exportXls`),
    ]
    expect(refusals.map(({ status, code }) => [status, code])).toEqual(refusals.map(() => [403, 510]))
    expect((await one(id, ann)).id).toBe(id)
  })

  test('[API-090] announcements of another tenant do not exist', async () => {
    const { id } = await written(server, ada)
    const attempts = [
      await ben.get(`${BASE}/queryById`, { id }),
      await release(id, ben),
      await withdraw(id, ben),
      await ben.put(`${BASE}/edit`, { id, titile: 'x' }),
      await ben.delete(`${BASE}/delete`, { id }),
      await ben.delete(`${BASE}/deleteBatch`, { ids: id }),
      await ben.get(`${BASE}/reader/list`, { anntId: id }),
    ]
    expect(attempts.map(({ message }) => message)).toEqual(attempts.map(() => '未找到对应实体'))
    expect(await one(id)).toMatchObject({ sendStatus: '0', version: 1 })
  })

  test('[API-088] somebody who did not get it and may not list it does not find it', async () => {
    const bob = await signedIn(server, 'bob', 1)
    const { id } = await written(server, ada, { msgType: 'USER', userIds: 'ann,' })
    await release(id)
    expect((await bob.get(`${BASE}/queryById`, { id })).message).toBe('未找到对应实体')
    const draft = await written(server, ada)
    expect((await bob.get(`${BASE}/queryById`, { id: draft.id })).message).toBe('未找到对应实体')
  })
})

describe('Excel', () => {
  test('[API-106] exports what the list shows', async () => {
    await written(server, ada, { titile: '导出样例' })
    const { headers, rawPayload } = await ada.raw({ url: `/vr${BASE}/exportXls`, query: { titile: '导出样例' } })
    expect(headers['content-disposition']).toContain(encodeURIComponent('系统通告.xls'))
    const book = read(rawPayload, { type: 'buffer' })
    const rows: unknown[][] = utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
    expect(rows[0]?.[0]).toBe('系统通告')
    expect(rows[2]).toEqual([
      '标题', '消息类型', '开始时间', '结束时间', '发布人', '优先级', '通告对象', '发布状态', '发布时间', '撤销时间', '摘要', '内容',
    ]) // prettier-ignore
    expect(rows[3]?.slice(0, 2)).toEqual(['导出样例', '通知公告'])
  })

  test('[API-109] imports drafts and cleans their HTML', async () => {
    const labels = ['标题', '消息类型', '开始时间', '结束时间', '通告对象', '发布状态', '摘要', '内容']
    const values = ['导入样例', '系统消息', inHours(server, 0), inHours(server, 1), '全体用户', '已发布', '摘要']
    const columns = labels.map((label) => ({ label }))
    const sheet = tableSheet({
      title: '系统通告',
      exportedBy: '王建国',
      columns,
      rows: [[...values, '<p>好<script>1</script></p>']],
    })
    const boundary = 'edge-of-the-part'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.xls"\r\ncontent-type: application/vnd.ms-excel\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), writeXls(sheet), Buffer.from(`\r\n--${boundary}--\r\n`)])
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const answer = await ada.raw({ method: 'POST', url: `/vr${BASE}/importExcel`, headers, payload })
    expect(answer.json()).toMatchObject({ success: true })
    const [row] = (await ada.get(`${BASE}/list`, { titile: '导入样例' })).result.records
    expect(row).toMatchObject({ msgCategory: '2', sendStatus: '0', msgContent: '<p>好</p>' })
  })
})
