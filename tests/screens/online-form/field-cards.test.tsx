import { Page } from '#screens/online-form/online-form.screen.tsx'
import { optionsOfField } from '#screens/online-form/field-cards.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const PATH = '/online/form'
const form = { id: 'o1', name: '工具', code: 'tool', layout: 'list', state: 'draft', revision: 0, version: 1 }
const field = (id: string, label: string, name: string, kind = 'text') => ({
  id,
  formId: 'o1',
  label,
  name,
  kind,
  isRequired: true,
  isListed: true,
  orderNum: 0,
  version: 1,
})
const answers = {
  [`GET ${PATH}/list`]: ok({ records: [form], total: 1 }),
  [`GET ${PATH}/queryById`]: ok({
    ...form,
    fields: [field('f1', '工具名称', 'toolName'), { ...field('f2', '数量', 'amount', 'integer'), orderNum: 1 }],
  }),
  'GET /sys/duplicate/check': ok(null),
}

async function designer() {
  const stood = stage(<Page />, { answers, parameters: { formOf: 'o1' } })
  const list = await screen.findByRole('list', { name: '字段' })
  const cards = () => within(list).getAllByRole('listitem')
  const head = (index: number) => within(cards()[index]!).getByRole('button', { name: /^\d/ })
  const names = () => cards().map((card) => card.querySelector('b')?.textContent)
  return { ...stood, cards, head, names }
}

const preview = () => screen.getByRole('region', { name: '实时预览' })

test('[MENU-06] the card of a field offers what its kind has', () => {
  expect(optionsOfField({ kind: 'text' })).toEqual([
    'label',
    'name',
    'kind',
    'length',
    'isRequired',
    'isUnique',
    'isListed',
    'isAsked',
  ])
  expect(optionsOfField({ kind: 'radio' })).toContain('dictionary')
  expect(optionsOfField({ kind: 'reference' })).toContain('target')
  expect(optionsOfField({ kind: 'date' })).not.toContain('length')
  expect(optionsOfField({ kind: 'date', isUnique: true })).toContain('isUnique')
  expect(optionsOfField({})).toEqual(['label', 'name', 'kind'])
})

test('[MENU-06] what is changed in an open card shows in the preview, and one press undoes a whole word', async () => {
  const { cards, head } = await designer()
  expect(head(0).getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(head(0))
  const label = within(cards()[0]!).getByLabelText<HTMLInputElement>('显示名称')
  expect(within(cards()[0]!).getByLabelText<HTMLInputElement>('字段名').disabled).toBe(true)
  fireEvent.focus(label)
  fireEvent.change(label, { target: { value: '量' } })
  fireEvent.change(label, { target: { value: '量具' } })
  await within(preview()).findByLabelText('量具')
  fireEvent.keyDown(label, { key: 'z', ctrlKey: true })
  await within(preview()).findByLabelText('工具名称')
  fireEvent.keyDown(label, { key: 'y', ctrlKey: true })
  await within(preview()).findByLabelText('量具')
  fireEvent.keyDown(label, { key: 'Escape' })
  expect(head(0).getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(head(0))
})

test('[MENU-06] a field of a kind is added by one press, with its label to be typed over, and named by the sound of the label', async () => {
  const { cards, names } = await designer()
  fireEvent.click(screen.getByRole('button', { name: '日期' }))
  await waitFor(() => expect(names()).toEqual(['工具名称', '数量', '日期']))
  await within(preview()).findByLabelText('日期')
  const card = within(cards()[2]!)
  const label = card.getByLabelText('显示名称')
  expect(document.activeElement).toBe(label)
  expect(card.getByLabelText<HTMLInputElement>('字段名').value).toBe('date')
  fireEvent.change(label, { target: { value: '购置日期' } })
  fireEvent.blur(label)
  await waitFor(() => expect(card.getByLabelText<HTMLInputElement>('字段名').value).toBe('gouZhiRiQi'))
  // A name that the user gave stays.
  fireEvent.change(card.getByLabelText('字段名'), { target: { value: 'bought' } })
  fireEvent.change(label, { target: { value: '购买日期' } })
  fireEvent.blur(label)
  expect(card.getByLabelText<HTMLInputElement>('字段名').value).toBe('bought')
})

test('[MENU-06] cards are walked, moved and taken out by the keyboard', async () => {
  const { head, names } = await designer()
  head(0).focus()
  fireEvent.keyDown(head(0), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(head(1))
  fireEvent.keyDown(head(1), { key: 'ArrowUp', altKey: true })
  expect(names()).toEqual(['数量', '工具名称'])
  expect(document.activeElement).toBe(head(0))
  screen.getByText('移到第 1 行')
  fireEvent.click(screen.getByRole('button', { name: '开关' }))
  await waitFor(() => expect(names()).toHaveLength(3))
  head(2).focus()
  fireEvent.keyDown(head(2), { key: 'Delete' })
  await waitFor(() => expect(names()).toEqual(['数量', '工具名称']))
})

test('[MENU-06] the cards turn into the table and back', async () => {
  await designer()
  expect(screen.queryByRole('grid', { name: '字段' })).toBe(null)
  fireEvent.click(screen.getByRole('radio', { name: '表格' }))
  await screen.findByRole('grid', { name: '字段' })
  fireEvent.click(screen.getByRole('radio', { name: '卡片' }))
  await screen.findByRole('list', { name: '字段' })
})

test('[MENU-06] a save that does not pass opens the card of what is wrong', async () => {
  const { cards, http } = await designer()
  fireEvent.click(screen.getByRole('button', { name: '新增字段' }))
  await waitFor(() => expect(cards()).toHaveLength(3))
  fireEvent.click(within(cards()[0]!).getByRole('button', { name: /^1/ }))
  fireEvent.submit(screen.getByLabelText('表单名称').closest('form')!)
  await waitFor(() =>
    expect(within(cards()[2]!).getByRole('button', { name: /^3/ }).getAttribute('aria-expanded')).toBe('true'),
  )
  await within(cards()[2]!).findByText('请输入显示名称')
  expect(http.calls.filter(({ method }) => method !== 'GET')).toEqual([])
})
