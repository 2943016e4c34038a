import { paintActions } from '#crud/table/paint-actions.ts'
import type { Crud, RowAction } from '#crud/screen.ts'
import { expect, test, vi } from 'vitest'

const crudWith = (actions: readonly RowAction[]) =>
  ({ screen: { entity: { title: 'name' }, rowActions: () => actions } }) as unknown as Crud
const action = (key: string, run = () => {}): RowAction => ({ key, label: key, inline: true, run })

function painted(element: HTMLElement, id: string, actions: readonly RowAction[]): HTMLButtonElement[] {
  paintActions(element, { id, name: `记录${id}` }, crudWith(actions), () => {})
  return [...element.querySelectorAll('button')]
}

test('[BLOCK-13] a press on an action outlives that its row is painted anew, and does what the row offers by then', () => {
  const element = document.createElement('div')
  const [former, latter] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const [button] = painted(element, '1', [action('移除', former)])
  const [again] = painted(element, '1', [action('移除', latter)])
  expect(again).toBe(button)
  button!.click()
  expect([former.mock.calls.length, latter.mock.calls.length]).toEqual([0, 1])
})

test('[BLOCK-13] buttons stay where their action stays, whatever comes or goes beside them', () => {
  const element = document.createElement('div')
  const more = ['分享', '移交'].map((key) => ({ ...action(key), inline: false }))
  const [edit, rest] = painted(element, '1', [action('编辑'), ...more])
  const moved = vi.spyOn(Node.prototype, 'insertBefore')
  const now = painted(element, '1', [{ ...action('编辑'), label: '修改', danger: true }, action('整改'), ...more])
  expect([now[0], now[2]]).toEqual([edit, rest])
  expect(now.map((button) => [button.textContent, button.getAttribute('aria-label')])).toEqual([
    ['修改', '修改 记录1'],
    ['整改', '整改 记录1'],
    ['更多', '更多操作 记录1'],
  ])
  expect(moved.mock.calls.map(([node]) => node)).toEqual([now[1]])
  moved.mockRestore()
  expect(edit!.dataset).toHaveProperty('danger')
  expect(painted(element, '1', [action('编辑'), ...more])).toEqual([edit, rest])
  expect(edit!.dataset).not.toHaveProperty('danger')
})

test('a press that began on one row does nothing to another that took its place', () => {
  const element = document.createElement('div')
  const [button] = painted(element, '1', [action('移除')])
  expect(painted(element, '2', [action('移除')])[0]).not.toBe(button)
  expect(button!.isConnected).toBe(false)
})

test('other actions, and an element that served another column, are painted anew', () => {
  const element = document.createElement('div')
  const labels = (actions: readonly RowAction[]) => painted(element, '1', actions).map(({ textContent }) => textContent)
  expect(labels([action('编辑'), action('移除')])).toEqual(['编辑', '移除'])
  expect(labels([action('编辑')])).toEqual(['编辑'])
  element.textContent = '别的列'
  expect(labels([action('编辑')])).toEqual(['编辑'])
  expect(labels([])).toEqual([])
})
