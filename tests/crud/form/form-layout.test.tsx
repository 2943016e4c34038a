import { defineEntity } from '#contract/define-entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import type { ScreenDefinition } from '#crud/screen.ts'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const drill = defineEntity({
  name: 'drill',
  label: '演练',
  table: 'drill',
  path: '/drill',
  permission: 'drill',
  offers: ['add', 'edit'],
  tenant: true,
  exportName: '演练',
  title: 'name',
  fields: {
    name: { label: '名称', kind: 'text', required: '请输入名称' },
    kind: { label: '形式', kind: 'text', initial: 'indoor' },
    place: { label: '地点', kind: 'text', required: '请输入地点' },
    smallest: {
      label: '最少人数',
      kind: 'integer',
      compare: { with: 'largest', is: '<=', message: '最少人数不能大于最多人数' },
    },
    largest: { label: '最多人数', kind: 'integer' },
    plan: { label: '方案', kind: 'text', required: '请输入方案', hint: '一句话说清目的' },
  },
})
type Key = keyof typeof drill.fields

const record = { id: 'd1', name: '消防演练', kind: 'outdoor', place: '操场', smallest: 5, largest: 30, plan: '疏散' }

describe('groups', () => {
  const GROUPS = [
    { title: '基本', columns: 2, fields: ['name', 'kind'] },
    { title: '规模', hint: '按报名人数', fields: ['smallest', 'largest'] },
    { title: '场地', fields: ['place'] },
  ] as const

  test('[BLOCK-14] stand under their titles in their columns; one of which nothing is shown is absent', async () => {
    const { dialog } = await adding({ form: GROUPS, when: { place: ({ kind }) => kind === 'outdoor' } })
    expect(titles(dialog)).toEqual(['基本', '规模'])
    expect(columns(dialog)).toEqual(['2', '1'])
    within(dialog).getByText('按报名人数')
    fill(dialog, '形式', 'outdoor')
    await within(dialog).findByLabelText('地点')
    expect(titles(dialog)).toEqual(['基本', '规模', '场地'])
  })

  test('[BLOCK-14] a hidden value is not sent although it was typed', async () => {
    const { dialog, posted } = await adding({
      form: ['name', 'kind', 'place'],
      when: { place: ({ kind }) => kind === 'outdoor' },
    })
    fill(dialog, '名称', '消防演练')
    fill(dialog, '形式', 'outdoor')
    fill(
      await within(dialog)
        .findByLabelText('地点')
        .then(() => dialog),
      '地点',
      '操场',
    )
    fill(dialog, '形式', 'indoor')
    await waitFor(() => expect(within(dialog).queryByLabelText('地点')).toBe(null))
    submit(dialog)
    await waitFor(() => expect(posted()).toEqual({ name: '消防演练', kind: 'indoor' }))
  })

  test('[BLOCK-15] an edit empties what it hides', async () => {
    const { dialog, put } = await editing({
      form: ['name', 'kind', 'place'],
      when: { place: ({ kind }) => kind === 'outdoor' },
    })
    fill(dialog, '形式', 'indoor')
    submit(dialog)
    await waitFor(() => expect(put()).toEqual({ id: 'd1', name: '消防演练', kind: 'indoor', place: '' }))
  })

  test('a field takes its label, its kind and whether it is needed from other values', async () => {
    const { dialog } = await adding({
      form: ['kind', 'largest', 'place'],
      kinds: { place: ({ kind }) => (kind === 'outdoor' ? { label: '集合点' } : { required: '请选择教室' }) },
    })
    submit(dialog)
    await within(dialog).findByText('请选择教室')
    fill(dialog, '形式', 'outdoor')
    await within(dialog).findByLabelText('集合点')
    expect(within(dialog).queryByLabelText('地点')).toBe(null)
  })

  test('two fields that contradict each other say so, and stop when either is mended', async () => {
    const { dialog } = await adding({ form: ['smallest', 'largest'] })
    fill(dialog, '最少人数', '9')
    fill(dialog, '最多人数', '3')
    await within(dialog).findByText('最少人数不能大于最多人数')
    fill(dialog, '最多人数', '10')
    await waitFor(() => expect(within(dialog).queryByText('最少人数不能大于最多人数')).toBe(null))
  })

  test('a check of the screen and the hint of a field stand below the control', async () => {
    const { dialog } = await adding({
      form: ['kind', 'plan'],
      checks: { plan: (text, { kind }) => (text === kind ? '方案不能与形式相同' : null) },
    })
    within(dialog).getByText('一句话说清目的')
    fill(dialog, '方案', 'indoor')
    expect(await within(dialog).findByText('方案不能与形式相同')).toBeTruthy()
  })

  test('a field that this person cannot change of this record says why', async () => {
    const { dialog } = await editing({ form: ['name', 'place'], locks: { place: () => '地点由场地管理员修改' } })
    within(dialog).getByText('地点由场地管理员修改')
    expect(input(dialog, '地点').disabled).toBe(true)
    expect(input(dialog, '名称').disabled).toBe(false)
  })
})

describe('tabs and steps', () => {
  const PARTS = [
    { title: '基本信息', fields: ['name', 'kind'] },
    { title: '活动场地', fields: ['place'] },
    { title: '活动方案', fields: ['plan'] },
  ] as const

  test('[BLOCK-14] the problems of all tabs are listed and lead to their fields', async () => {
    const { dialog } = await adding({ form: { kind: 'tabs', parts: PARTS } })
    await within(dialog).findByRole('tab', { name: '活动场地' })
    expect(visible(dialog)).toEqual(['名称', '形式'])
    submit(dialog)
    const summary = await within(dialog).findByRole('alert')
    within(summary).getByText('还有 3 处需要修改')
    fireEvent.click(within(summary).getByText('请输入方案'))
    await waitFor(() => expect(visible(dialog)).toEqual(['方案']))
    await waitFor(() => expect(document.activeElement).toBe(input(dialog, '方案')))
    fill(dialog, '方案', '疏散')
    await within(summary).findByText('还有 2 处需要修改')
  })

  test('[BLOCK-14] a step is left only when it is right; the last one sends all of them', async () => {
    const { dialog, posted } = await adding({ form: { kind: 'steps', parts: PARTS } })
    expect(within(dialog).queryByText('确定')).toBe(null)
    fireEvent.click(within(dialog).getByText('下一步'))
    await within(dialog).findByText('请输入名称')
    expect(visible(dialog)).toEqual(['名称', '形式'])
    fill(dialog, '名称', '消防演练')
    fireEvent.click(within(dialog).getByText('下一步'))
    await waitFor(() => expect(visible(dialog)).toEqual(['地点']))
    fireEvent.click(within(dialog).getByText('上一步'))
    await waitFor(() => expect(visible(dialog)).toEqual(['名称', '形式']))
    fireEvent.click(within(dialog).getByText('下一步'))
    await waitFor(() => expect(visible(dialog)).toEqual(['地点']))
    fill(dialog, '地点', '操场')
    fireEvent.click(within(dialog).getByText('下一步'))
    await waitFor(() => expect(visible(dialog)).toEqual(['方案']))
    fill(dialog, '方案', '疏散')
    submit(dialog)
    await waitFor(() => expect(posted()).toEqual({ name: '消防演练', kind: 'indoor', place: '操场', plan: '疏散' }))
  })
})

async function adding(definition: Omit<ScreenDefinition<Key>, 'entity' | 'columns' | 'query'>) {
  const shown = await open(definition)
  fireEvent.click(screen.getByText('新增', { selector: '[role=toolbar] span' }))
  return { ...shown, dialog: await dialogOf('新增') }
}

async function editing(definition: Omit<ScreenDefinition<Key>, 'entity' | 'columns' | 'query'>) {
  const shown = await open(definition)
  fireEvent.click(screen.getByLabelText('编辑 消防演练'))
  return { ...shown, dialog: await dialogOf('编辑') }
}

async function open(definition: Omit<ScreenDefinition<Key>, 'entity' | 'columns' | 'query'>) {
  const drills = defineScreen({ ...definition, entity: drill, columns: ['name'], query: [] })
  const { http } = stage(<CrudPage screen={drills} />, {
    answers: {
      'GET /drill/list': ok({ records: [record], total: 1 }),
      'POST /drill/add': ok(null),
      'PUT /drill/edit': ok(null),
    },
  })
  await screen.findByText('消防演练')
  const sentBy = (method: string) => http.calls.find((call) => call.method === method)?.sent
  return { posted: () => sentBy('POST'), put: () => sentBy('PUT') }
}

const input = (dialog: HTMLElement, label: string) => within(dialog).getByLabelText<HTMLInputElement>(label)

function fill(dialog: HTMLElement, label: string, value: string): void {
  fireEvent.change(input(dialog, label), { target: { value } })
}

function submit(dialog: HTMLElement): void {
  fireEvent.submit(dialog.querySelector('form')!)
}

function titles(dialog: HTMLElement): (string | null)[] {
  return within(dialog)
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
}

function columns(dialog: HTMLElement): (string | null)[] {
  return [...dialog.querySelectorAll('[data-columns]')].map((grid) => grid.getAttribute('data-columns'))
}

/** Labels of the fields in sight. */
function visible(dialog: HTMLElement): (string | null)[] {
  return [...dialog.querySelectorAll('label')]
    .filter((label) => label.closest('[hidden], [aria-hidden=true]') === null)
    .map((label) => label.textContent)
}
