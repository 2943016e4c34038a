import { position as positionEntity } from '#contract/areas/position/position.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { Page } from '#screens/position/position.screen.tsx'
import { ok, refused, type Answer } from '#tests/crud/fake-http.ts'
import { position, positionsOf } from '#tests/crud/positions.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { optionOf } from '#tests/page-objects/choices.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

const LIST = 'GET /sys/position/list'
const free = { 'GET /sys/duplicate/check': ok(null, '该值可用！') }

describe('adding', () => {
  test('[BLOCK-14] opens with 新增, names what is missing and sends nothing', async () => {
    const { http } = await open({})
    fireEvent.click(screen.getByText('新增', { selector: '[role=toolbar] span' }))
    const dialog = await dialogOf('新增')
    submit(dialog)
    await within(dialog).findByText('请输入职务名称')
    await within(dialog).findByText('请选择职级', { selector: '.ant-form-item-explain-error' })
    expect(http.calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('[BLOCK-14] is called as the button that opens it, and names the record where that does not', async () => {
    const definition = { entity: positionEntity, columns: ['name'], query: [], form: ['name'] } as const
    for (const [addLabel, rest] of [
      ['任命', '职务'],
      ['登记职务', ''],
    ] as const) {
      const { unmount, user } = stage(<CrudPage screen={defineScreen({ ...definition, addLabel })} />, {
        answers: { [LIST]: positionsOf(2) },
      })
      await screen.findByText('职务1')
      await user.click(screen.getByRole('button', { name: addLabel }))
      const dialog = await dialogOf(addLabel)
      expect(dialog.querySelector('.ant-modal-title')?.textContent).toBe(addLabel + rest)
      unmount()
    }
  })

  test('[BLOCK-14] Ctrl and S send the form, and the browser saves no page', async () => {
    await open({})
    fireEvent.click(screen.getByText('新增', { selector: '[role=toolbar] span' }))
    const dialog = await dialogOf('新增')
    expect(fireEvent.keyDown(dialog.querySelector('input')!, { key: 's', ctrlKey: true })).toBe(false)
    await within(dialog).findByText('请输入职务名称')
  })

  test('[BLOCK-14] what comes back unsaved after a reload says so and may be given up', async () => {
    const first = await open({ ...free })
    fireEvent.click(screen.getByText('新增', { selector: '[role=toolbar] span' }))
    const before = await dialogOf('新增')
    fill(before, '职务名称', '安全员')
    expect(within(before).queryByText('已恢复未保存的内容')).toBe(null)
    const kept = first.place.persisted()
    first.unmount()
    stage(<Page />, { kept, answers: { [LIST]: positionsOf(2), ...free } })
    const dialog = await dialogOf('新增')
    await within(dialog).findByText('已恢复未保存的内容')
    expect(within(dialog).getByLabelText<HTMLInputElement>('职务名称').value).toBe('安全员')
    fireEvent.click(within(dialog).getByText('放弃'))
    await waitFor(() => expect(within(dialog).queryByText('已恢复未保存的内容')).toBe(null))
    expect(within(dialog).getByLabelText<HTMLInputElement>('职务名称').value).toBe('')
  })

  test('[VALID-51] a value that exists is refused while it is typed, and may not be sent', async () => {
    const { http } = await open({ 'GET /sys/duplicate/check': refused('该值不可用，系统中已存在！') })
    fireEvent.click(screen.getByText('新增', { selector: '[role=toolbar] span' }))
    const dialog = await dialogOf('新增')
    fill(dialog, '职务编码', 'taken')
    await within(dialog).findByText('职务编码已存在！')
    expect(http.calls.at(-1)!.sent).toEqual({
      tableName: 'sys_position',
      fieldName: 'code',
      fieldVal: 'taken',
      dataId: '',
    })
  })

  test('[API-103] sends the form, says so and shows page 1 again', async () => {
    const { http, said } = await open(
      { ...free, 'POST /sys/position/add': ok('添加成功！', '添加成功！') },
      'pageNo=2',
      12,
    )
    fireEvent.click(screen.getByText('新增', { selector: '[role=toolbar] span' }))
    const dialog = await dialogOf('新增')
    fill(dialog, '职务编码', 'coach')
    fill(dialog, '职务名称', '教练')
    fireEvent.mouseDown(within(dialog).getByLabelText('职级'))
    fireEvent.click(await optionOf('助级'))
    submit(dialog)
    await waitFor(() => expect(said).toEqual(['success: 添加成功！']))
    expect(http.calls.find(({ method }) => method === 'POST')).toEqual({
      method: 'POST',
      path: '/sys/position/add',
      sent: { code: 'coach', name: '教练', postRank: '2' },
    })
    expect(http.calls.at(-1)!.sent).toMatchObject({ pageNo: '1' })
  })

  test('a draft survives a reload', async () => {
    const first = await open(free)
    fireEvent.click(screen.getByText('新增', { selector: '[role=toolbar] span' }))
    fill(await dialogOf('新增'), '职务名称', '写了一半')
    const kept = first.place.persisted()
    first.unmount()
    stage(<Page />, { kept, answers: { [LIST]: positionsOf(2) } })
    const dialog = await dialogOf('新增')
    expect(within(dialog).getByLabelText<HTMLInputElement>('职务名称').value).toBe('写了一半')
  })
})

describe('editing', () => {
  test('[BLOCK-15] opens with 编辑 and sends id, version and the changed form', async () => {
    const { http } = await open({ ...free, 'PUT /sys/position/edit': ok('修改成功!', '修改成功!') })
    const dialog = await edit()
    fill(dialog, '职务名称', '高级教员')
    submit(dialog)
    await waitFor(() => expect(http.calls.some(({ method }) => method === 'PUT')).toBe(true))
    expect(http.calls.find(({ method }) => method === 'PUT')!.sent).toEqual({
      id: '1',
      version: 1,
      code: 'P1',
      name: '高级教员',
      postRank: '2',
    })
  })

  test('a refusal stands at its field and the draft stays', async () => {
    await open({ ...free, 'PUT /sys/position/edit': refused('职务编码已存在！') })
    const dialog = await edit()
    fill(dialog, '职务名称', '高级教员')
    submit(dialog)
    await within(dialog).findByText('职务编码已存在！', { selector: '.ant-form-item-explain-error' })
    expect(within(dialog).getByLabelText<HTMLInputElement>('职务名称').value).toBe('高级教员')
  })

  test('a refusal about nothing in particular stands above the form', async () => {
    await open({ ...free, 'PUT /sys/position/edit': refused('数据库暂时不可用') })
    const dialog = await edit()
    submit(dialog)
    expect((await within(dialog).findByRole('alert')).textContent).toContain('数据库暂时不可用')
  })

  test('asks before unsaved work is given up', async () => {
    const { place } = await open(free)
    const dialog = await edit()
    fill(dialog, '职务名称', 'x')
    fireEvent.click(within(dialog).getByText('取消'))
    const question = await dialogOf('确定放弃编辑？')
    fireEvent.click(within(question).getByText('继续编辑'))
    await waitFor(() => expect(place.actor('list.dialog').getSnapshot().value).toEqual({ open: 'editing' }))
    fireEvent.click(within(dialog).getByText('取消'))
    fireEvent.click(within(await dialogOf('确定放弃编辑？')).getByText('放弃'))
    await waitFor(() => expect(place.actor('list.dialog').getSnapshot().value).toBe('closed'))
  })

  test('[BLOCK-15] a conflict shows what each side changed, goes on with the choice of each field, and blames nobody for what they left alone', async () => {
    let answer: unknown = refused('数据已被他人修改，请刷新后再试', 409)
    const theirs = position({ code: 'P1', name: '别人的', postRank: '1', version: 2 })
    const { http } = await open({
      ...free,
      'PUT /sys/position/edit': () => answer,
      'GET /sys/position/queryById': ok(theirs),
    })
    const dialog = await edit()
    fill(dialog, '职务名称', '我的')
    submit(dialog)
    await within(dialog).findByText('数据已被他人修改，请刷新后再试')
    const cells = within(dialog)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(cells).toEqual(['职务名称', '别人的', '我的', '职级', '员级', '助级（没有改）'])
    const chosen = () =>
      within(dialog)
        .getAllByRole<HTMLInputElement>('radio')
        .filter(({ checked }) => checked)
        .map((radio) => radio.getAttribute('aria-label'))
    expect(chosen()).toEqual(['职务名称：用我填写的 我的', '职级：用对方保存的 员级'])
    fireEvent.click(within(dialog).getByLabelText('职务名称：用对方保存的 别人的'))
    fireEvent.click(within(dialog).getByLabelText('职级：用我填写的 助级'))
    expect(chosen()).toEqual(['职务名称：用对方保存的 别人的', '职级：用我填写的 助级'])
    fireEvent.click(within(dialog).getByText('按上面的选择继续编辑'))
    answer = ok('修改成功!', '修改成功!')
    expect((await within(dialog).findByLabelText<HTMLInputElement>('职务名称')).value).toBe('别人的')
    submit(dialog)
    await waitFor(() => expect(http.calls.filter(({ method }) => method === 'PUT')).toHaveLength(2))
    expect(http.calls.findLast(({ method }) => method === 'PUT')!.sent).toEqual({
      id: '1',
      version: 2,
      code: 'P1',
      name: '别人的',
      postRank: '2',
    })
  })
})

test('[MODAL-01] a dialog fills the window and goes back', async () => {
  await open({})
  await edit()
  fireEvent.click(screen.getByLabelText('全屏'))
  fireEvent.click(await screen.findByLabelText('退出全屏'))
  expect(await screen.findByLabelText('全屏')).toBeTruthy()
})

test('typing renders the item that is typed in and no other', async () => {
  const rendered = vi.fn<() => void>()
  const Counting = () => {
    rendered()
    return <i>别的字段</i>
  }
  const counted = defineScreen({
    entity: positionEntity,
    columns: ['name'],
    query: [],
    form: ['name', 'code'],
    formItems: { code: Counting },
  })
  const { place } = stage(<CrudPage screen={counted} />, { answers: { [LIST]: positionsOf(1) } })
  await screen.findByLabelText('编辑 职务1')
  const dialog = await edit()
  await within(dialog).findByText('别的字段')
  rendered.mockClear()
  fill(dialog, '职务名称', '一')
  fill(dialog, '职务名称', '一二')
  await waitFor(() => expect(draftOf(place)['name']).toBe('一二'))
  expect(rendered).not.toHaveBeenCalled()
})

function draftOf(place: Awaited<ReturnType<typeof open>>['place']): Record<string, unknown> {
  return (place.actor('list.dialog').getSnapshot() as { context: { draft: Record<string, unknown> } }).context.draft
}

async function open(answers: Record<string, Answer>, query = '', total = 2) {
  const view = stage(<Page />, { query, answers: { [LIST]: positionsOf(total), ...answers } })
  await screen.findByText(`职务${total}`)
  return view
}

async function edit(): Promise<HTMLElement> {
  fireEvent.click(screen.getByLabelText('编辑 职务1'))
  return dialogOf('编辑')
}

function fill(dialog: HTMLElement, label: string, value: string): void {
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
}

function submit(dialog: HTMLElement): void {
  fireEvent.submit(dialog.querySelector('form')!)
}
