import { position as positionEntity } from '#contract/areas/position/position.entity.ts'
import { noteSaved } from '#crud/saved-elsewhere.ts'
import { defineEntity } from '#contract/define-entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { Page } from '#screens/position/position.screen.tsx'
import { ok, refused, type FakeCall } from '#tests/crud/fake-http.ts'
import { position, positionsOf } from '#tests/crud/positions.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { createOperationStore } from '#core/operations/operations.ts'
import { operation } from '#tests/machines/operation.fixture.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Activity, useEffect, useState } from 'react'
import { describe, expect, test } from 'vitest'

const LIST = 'GET /sys/position/list'

test('the address of a form is none where forms are dialogs, and leads back to the list', async () => {
  const { place } = stage(<Page />, { answers: { [LIST]: positionsOf(2) }, parameters: { formOf: '1' } })
  const closed: unknown[] = []
  place.change({ path: '/isystem/position/form/1', close: (to) => void closed.push(to) })
  await screen.findByText('抱歉，您访问的页面不存在')
  fireEvent.click(screen.getByText('返回列表'))
  expect(closed).toEqual(['/isystem/position'])
})

test('a list that comes to the front shows what was saved on a page of its own meanwhile, a new record on page 1', async () => {
  let hide: (isHidden: boolean) => void = () => {}
  function Tab() {
    const [isHidden, setHidden] = useState(false)
    useEffect(() => void (hide = setHidden), [])
    return (
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        <Page />
      </Activity>
    )
  }
  const { http } = stage(<Tab />, { query: 'pageNo=2', answers: { [LIST]: positionsOf(23) } })
  await screen.findByText('职务11')
  const pages = () => http.calls.map(({ sent }) => Number((sent as { pageNo: unknown }).pageNo))
  const away = (meanwhile: () => void) => {
    act(() => hide(true))
    meanwhile()
    act(() => hide(false))
  }
  away(() => {})
  expect(pages()).toEqual([2])
  away(() => noteSaved(positionEntity.name, 'edit'))
  await waitFor(() => expect(pages()).toEqual([2, 2]))
  await screen.findByText('职务11')
  away(() => noteSaved(positionEntity.name, 'add'))
  await waitFor(() => expect(pages()).toEqual([2, 2, 1]))
})

describe('a list screen', () => {
  test('[BLOCK-13][SCREEN-78][CONST-46] shows rows with their dictionary texts and the range of the page', async () => {
    stage(<Page />, { answers: { [LIST]: positionsOf(23) } })
    await screen.findByText('职务10')
    screen.getByText('1-10 共23条')
    expect(screen.getAllByText('助级')).toHaveLength(10)
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      '',
      '#',
      '职务名称',
      '职务编码',
      '职级',
      '创建时间',
      '操作',
    ])
  })

  test('[LIST-02][ENT-70][API-103] searches with Enter, from page 1, wildcards around typed text', async () => {
    const { user, http, place } = stage(<Page />, { query: 'pageNo=2', answers: { [LIST]: positionsOf(23) } })
    await screen.findByText('职务11')
    await user.type(screen.getByRole('textbox', { name: '职务名称' }), '安全{Enter}')
    await waitFor(() => expect(http.calls).toHaveLength(2))
    expect(http.calls[1]).toEqual({
      method: 'GET',
      path: '/sys/position/list',
      sent: {
        name: '*安全*',
        column: 'createTime',
        order: 'desc',
        field: 'id,code,name,postRank,createTime,updateTime',
        narrow: '1',
        pageNo: '1',
        pageSize: '10',
      },
    })
    expect(place.page().query).toBe('name=%E5%AE%89%E5%85%A8')
  })

  test('[LIST-03] a reset clears the form and the address', async () => {
    const { user, http, place } = stage(<Page />, { query: 'name=a&pageNo=2', answers: { [LIST]: positionsOf(23) } })
    await screen.findByText('职务11')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '职务名称' }).value).toBe('a')
    await user.click(screen.getByRole('button', { name: '重置' }))
    await screen.findByText('职务1')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '职务名称' }).value).toBe('')
    expect(http.calls.at(-1)!.sent).not.toHaveProperty('name')
    expect(place.page().query).toBe('')
  })

  test('[LIST-03] a reset returns to the filter of the menu entry the list was opened for', async () => {
    const filters = { query: 'code=A&name=b', entryQuery: 'code=A', answers: { [LIST]: positionsOf(3) } }
    const { user, http, place } = stage(<Page />, filters)
    await screen.findByText('职务1')
    await user.click(screen.getByRole('button', { name: '重置' }))
    await waitFor(() => expect(place.page().query).toBe('code=A'))
    expect(http.calls.at(-1)!.sent).toMatchObject({ code: '*A*' })
    expect(http.calls.at(-1)!.sent).not.toHaveProperty('name')
  })

  test('[ENT-69] an address changed by hand is followed', async () => {
    const { http, place } = stage(<Page />, { answers: { [LIST]: positionsOf(23) } })
    await screen.findByText('职务1')
    place.change({ query: 'pageNo=3&name=x' })
    await screen.findByText('职务21')
    expect(http.calls.at(-1)!.sent).toMatchObject({ name: '*x*', pageNo: '3' })
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '职务名称' }).value).toBe('x')
  })

  test('[MENU-16] opens the form of a new record where the address asks for it, once', async () => {
    const { place } = stage(<Page />, { answers: { [LIST]: positionsOf(3) } })
    await screen.findByText('职务1')
    place.change({ asks: 'add' })
    await dialogOf('新增')
    expect(place.page().asks).toBe(null)
  })

  test('[MENU-16][PERM-14] says so where the person may not add', async () => {
    const held = { action: 'system:position:add', describe: '', type: '1', status: '1' }
    const { place, said } = stage(<Page />, { allAuth: [held], answers: { [LIST]: positionsOf(3) } })
    await screen.findByText('职务1')
    place.change({ asks: 'add' })
    await waitFor(() => expect(said).toEqual(['warning: 没有权限，请联系管理员授权']))
    expect(screen.queryByRole('dialog')).toBe(null)
  })

  test('[CONST-51] sorts by the column that is clicked and back to newest first', async () => {
    const { user, http } = stage(<Page />, { answers: { [LIST]: positionsOf(3) } })
    await screen.findByText('职务1')
    const head = screen.getByRole('columnheader', { name: '职务编码' })
    await user.click(head)
    await user.click(head)
    await user.click(head)
    await waitFor(() => expect(http.calls).toHaveLength(4))
    expect(http.calls.map(({ sent }) => sent)).toMatchObject([
      { column: 'createTime', order: 'desc' },
      { column: 'code', order: 'asc' },
      { column: 'code', order: 'desc' },
      { column: 'createTime', order: 'desc' },
    ])
  })

  test('[ENT-69] a visit later finds filters, page and marked rows, and asks for fresh rows', async () => {
    const first = stage(<Page />, { answers: { [LIST]: positionsOf(23) } })
    await screen.findByText('职务1')
    await first.user.click(screen.getByRole('checkbox', { name: '选择 职务2' }))
    const kept = first.place.persisted()
    first.unmount()
    const again = stage(<Page />, { kept, answers: { [LIST]: positionsOf(23) } })
    screen.getByText('职务1')
    screen.getByText('已选择', { exact: false })
    await waitFor(() => expect(again.http.calls).toHaveLength(1))
  })
})

describe('an empty list', () => {
  test('says that nothing is there yet and offers to add', async () => {
    const { user } = stage(<Page />, { answers: { [LIST]: positionsOf(0) } })
    const title = await screen.findByText('还没有职务')
    await user.click(within(title.parentElement!).getByRole('button', { name: '新增' }))
    expect(await dialogOf('新增')).toBeTruthy()
  })

  test('says that no row fits the filters and clears them', async () => {
    const { user, place } = stage(<Page />, { query: 'name=zz', answers: { [LIST]: positionsOf(0) } })
    await screen.findByText('没有符合条件的职务')
    await user.click(screen.getByRole('button', { name: '清空条件' }))
    expect(place.page().query).toBe('')
  })

  test('[ERR-26] says why nothing could be loaded and tries again', async () => {
    let answer: unknown = refused('没有权限，请联系管理员授权', 510)
    const { user, said } = stage(<Page />, { answers: { [LIST]: () => answer } })
    await screen.findByText('职务加载失败')
    expect(said).toEqual(['warning: 没有权限，请联系管理员授权'])
    answer = ok({ records: [position()], total: 1 })
    await user.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByText('教员')
  })

  test('keeps the last rows when a refresh fails and says that they are old', async () => {
    let answer: unknown = ok({ records: [position()], total: 1 })
    const { user } = stage(<Page />, { answers: { [LIST]: () => answer } })
    await screen.findByText('教员')
    answer = refused('网络超时')
    await user.click(screen.getByRole('button', { name: '刷新' }))
    expect((await screen.findByText(/刷新失败：网络超时/)).textContent).toContain('下面显示的是上次的数据')
    screen.getByText('教员')
  })
})

describe('what narrows a list', () => {
  const chips = async () => within(await screen.findByRole('list', { name: '筛选条件' }))
  const shown = (list: Awaited<ReturnType<typeof chips>>) =>
    list.getAllByRole('listitem').map((chip) => chip.textContent)

  test('[LIST-02] stands above the rows in words, wherever it was said, and goes one by one', async () => {
    const { user, http } = stage(<Page />, {
      query: 'name=教&postRank=1,2&createTime_begin=2024-01-01&pageNo=2',
      answers: { [LIST]: positionsOf(12) },
    })
    await screen.findByText('职务11')
    const list = await chips()
    expect(shown(list)).toEqual(['职务名称 包含 教', '职级 是其中之一 员级、助级', '创建时间 不早于 2024-01-01'])
    await user.click(list.getByRole('button', { name: '清除筛选 创建时间' }))
    await waitFor(() => expect(http.calls.at(-1)!.sent).not.toHaveProperty('createTime_begin'))
    expect(http.calls.at(-1)!.sent).toMatchObject({ pageNo: '1' })
    expect(shown(list)).toHaveLength(2)
  })

  test('[QUERY-02][QUERY-13] conditions stand there as well, those of which any is enough as a group', async () => {
    const { user, place } = stage(<Page />, {
      query: new URLSearchParams({
        name: '教',
        superQueryMatchType: 'or',
        superQueryParams: JSON.stringify([
          { field: 'code', rule: 'right_like', val: 'A' },
          { field: 'postRank', rule: 'eq', val: '2' },
        ]),
      }).toString(),
      answers: { [LIST]: positionsOf(2) },
    })
    await screen.findByText('职务1')
    const group = within(await screen.findByRole('list', { name: '满足任一条件' }))
    expect(shown(group)).toEqual(['职务编码 以…开头 A', '职级 等于 助级'])
    await user.click(group.getByRole('button', { name: '清除筛选 职务编码' }))
    const list = await chips()
    await waitFor(() => expect(shown(list)).toEqual(['职务名称 包含 教', '职级 等于 助级']))
    expect(new URLSearchParams(place.page().query).get('superQueryMatchType')).toBe(null)
    await user.click(screen.getByRole('button', { name: '清除全部' }))
    await waitFor(() => expect(place.page().query).toBe(''))
    expect(screen.queryByRole('list', { name: '筛选条件' })).toBeNull()
  })

  test('[LIST-02] is changed by a press on its words', async () => {
    const { user, http } = stage(<Page />, { query: 'code=A', answers: { [LIST]: positionsOf(2) } })
    await screen.findByText('职务1')
    await user.click((await chips()).getByRole('button', { name: '职务编码 包含 A' }))
    const form = within(await screen.findByRole('tooltip'))
    await user.type(await form.findByRole('textbox'), 'B{Enter}')
    await waitFor(() => expect(http.calls.at(-1)!.sent).toMatchObject({ code: '*AB*' }))
  })

  test('[LIST-02] names what is asked for now, not what was asked for before', async () => {
    const names: Record<string, string> = { d1: '安环部', d2: '生产部' }
    const department = ({ sent }: FakeCall) => {
      const id = String((sent as Record<string, unknown>)['id']).split(',')[0]!
      return ok({ records: [{ id, departName: names[id] }], total: 1 })
    }
    const { place } = stage(<CrudPage screen={duties} />, {
      query: 'departId=d1',
      answers: { 'GET /duty/list': ok({ records: [], total: 0 }), 'GET /sys/sysDepart/list': department },
    })
    await waitFor(async () => expect(shown(await chips())).toEqual(['部门 等于 安环部']))
    act(() => place.actor('list.rows').send({ type: 'filters.change', filters: { departId: 'd2' } } as never))
    await waitFor(async () => expect(shown(await chips())).toEqual(['部门 等于 生产部']))
  })
})

const duties = defineScreen({
  entity: defineEntity({
    name: 'duty',
    label: '值班',
    table: 'duty',
    path: '/duty',
    permission: 'duty',
    offers: [],
    tenant: true,
    exportName: '值班',
    title: 'name',
    fields: {
      name: { label: '名称', kind: 'text' },
      departId: { label: '部门', kind: 'reference', to: 'department' },
    },
  }),
  columns: ['name', 'departId'],
  query: ['departId'],
  form: ['name'],
})

describe('deleting', () => {
  test('[API-104] asks, deletes one record and loads the page again', async () => {
    const { user, http, said } = stage(<Page />, {
      answers: { [LIST]: positionsOf(2), 'DELETE /sys/position/delete': ok(null, '删除成功!') },
    })
    await screen.findByText('职务1')
    await user.click(screen.getByRole('button', { name: '更多操作 职务1' }))
    await user.click(await screen.findByRole('menuitem', { name: '删除' }))
    const dialog = await dialogOf('确定删除吗？')
    within(dialog).getByText(/将删除职务“职务1”/)
    await user.click(within(dialog).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(said).toEqual(['success: 删除成功!']))
    expect(http.calls.map(({ method, path, sent }) => [method, path, method === 'DELETE' ? sent : null])).toEqual([
      ['GET', '/sys/position/list', null],
      ['DELETE', '/sys/position/delete', { id: '1' }],
      ['GET', '/sys/position/list', null],
    ])
  })

  test('[VALID-56] what is done with marked rows stands where the toolbar is, and only while rows are marked', async () => {
    const { user } = stage(<Page />, { answers: { [LIST]: positionsOf(2) } })
    await screen.findByText('职务1')
    const bar = within(screen.getByRole('toolbar', { name: '操作' }))
    const buttons = () =>
      bar.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
    const unmarked = buttons()
    expect(unmarked.slice(0, 3)).toEqual(['新增', '导出', '导入'])
    await user.click(screen.getByRole('checkbox', { name: '选择 职务2' }))
    expect(buttons().slice(0, 3)).toEqual(['清空选择', '删除', '导出'])
    await user.click(bar.getByRole('button', { name: '清空选择' }))
    expect(buttons()).toEqual(unmarked)
  })

  test('[LIST-04] while another page is on its way the rows keep their numbers and do nothing', async () => {
    const held = deferred<void>()
    const answer = positionsOf(12)
    const isSecond = (call: FakeCall) => (call.sent as { pageNo: string }).pageNo === '2'
    const slowly = async (call: FakeCall) => (isSecond(call) && (await held.promise), answer(call))
    const { user } = stage(<Page />, { answers: { [LIST]: slowly } })
    await screen.findByText('职务1')
    await user.click(screen.getByTitle('2'))
    expect(screen.getByText('1-10 共12条')).toBeTruthy()
    const rows = screen.getByRole('grid', { name: '职务列表' }).closest('[data-held]')!
    expect(rows.getAttribute('data-held')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: '编辑 职务1' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await held.resolve()
    await screen.findByText('职务11')
    expect(screen.getByText('11-12 共12条')).toBeTruthy()
    expect(rows.getAttribute('data-held')).toBe('false')
    // A dialog opens a moment after the press that it was asked by.
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('[LIST-04][API-103] a page that does not come leaves numbers and rows as they were, and is asked for again', async () => {
    let isDown = true
    const answer = positionsOf(12)
    const isSecond = (call: FakeCall) => (call.sent as { pageNo: string }).pageNo === '2'
    const { user } = stage(<Page />, {
      answers: { [LIST]: (call: FakeCall) => (isDown && isSecond(call) ? refused('网络超时') : answer(call)) },
    })
    await screen.findByText('职务1')
    await user.click(screen.getByTitle('2'))
    await screen.findByText(/^刷新失败/)
    expect(screen.getByText('1-10 共12条')).toBeTruthy()
    expect([screen.queryByText('职务1') !== null, screen.queryByText('职务11') !== null]).toEqual([true, false])
    isDown = false
    await user.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByText('职务11')
    expect(screen.getByText('11-12 共12条')).toBeTruthy()
    expect(screen.queryByText('职务1')).toBeNull()
  })

  test('[LIST-05][API-105] all rows that the search finds are marked at once, and deleted after their number was agreed to', async () => {
    const deletion = operation({ kind: 'deleteBatch', state: 'succeeded', message: '删除成功!' })
    const { user, http, said } = stage(<Page />, {
      query: 'code=a',
      operations: createOperationStore(),
      answers: { [LIST]: positionsOf(12), 'POST /sys/position/startDelete': ok(deletion) },
    })
    await screen.findByText('职务1')
    const bar = within(screen.getByRole('toolbar', { name: '操作' }))
    await user.click(screen.getByRole('checkbox', { name: '选择 职务2' }))
    expect(bar.queryByText('选择全部 12 项')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
    await user.click(bar.getByRole('button', { name: '选择全部 12 项' }))
    expect(bar.getByRole('status').textContent).toBe('已选择符合条件的全部 12 项')
    await user.click(bar.getByRole('button', { name: '删除' }))
    const question = await dialogOf('确认删除')
    expect(question.textContent).toContain('符合当前条件的全部 12 项都将删除')
    await user.click(within(question).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(said).toEqual(['success: 删除成功!']))
    expect(http.calls.find(({ method }) => method === 'POST')!.sent).toMatchObject({
      found: { parameters: { code: '*a*' }, count: 12 },
    })
  })

  test('[VALID-57][API-105] asks before the selected rows of all pages go', async () => {
    const { user, http } = stage(<Page />, {
      answers: { [LIST]: positionsOf(12), 'DELETE /sys/position/deleteBatch': ok(null, '删除成功!') },
    })
    await screen.findByText('职务1')
    await user.click(screen.getByRole('checkbox', { name: '选择 职务2' }))
    await user.click(screen.getByTitle('2'))
    await screen.findByText('职务11')
    await user.click(screen.getByRole('checkbox', { name: '选择 职务11' }))
    expect(screen.getByText('2', { selector: 'b' }).parentElement?.textContent).toBe('已选择 2 项（其他页 1 项）')
    await user.click(screen.getByRole('button', { name: '删除' }))
    const dialog = await dialogOf('确认删除')
    within(dialog).getByText('是否删除选中数据?')
    await user.click(within(dialog).getByRole('button', { name: '确定' }))
    await waitFor(() =>
      expect(http.calls.find(({ method }) => method === 'DELETE')).toEqual({
        method: 'DELETE',
        path: '/sys/position/deleteBatch',
        sent: { ids: '2,11' },
      }),
    )
  })
})
