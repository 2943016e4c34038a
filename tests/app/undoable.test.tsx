import { Undoable } from '#app/undoable.tsx'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test('[SCREEN-81] what was done is taken back by a press, and the message goes', () => {
  const { told } = show()
  fireEvent.click(screen.getByRole('button', { name: '撤销（Ctrl Z）' }))
  expect(told).toEqual(['close', 'undo'])
})

test('[SCREEN-81] Ctrl Z takes it back wherever the focus is, once per press', () => {
  const { told } = show()
  const isLeftToOthers = fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(told).toEqual(['close', 'undo'])
  expect(isLeftToOthers).toBe(false)
})

test.each([
  ['a letter', { key: 'z' }],
  ['redoing', { key: 'z', ctrlKey: true, shiftKey: true }],
  ['another key', { key: 'y', ctrlKey: true }],
])('%s takes nothing back', (_what, keys) => {
  const { told } = show()
  fireEvent.keyDown(document.body, keys)
  expect(told).toEqual([])
})

test('where somebody types, or something else has undone, Ctrl Z is theirs', () => {
  const { told, container } = show()
  fireEvent.keyDown(container.querySelector('input')!, { key: 'z', ctrlKey: true })
  const table = screen.getByRole('grid')
  table.addEventListener('keydown', (event) => event.preventDefault())
  fireEvent.keyDown(table, { key: 'z', ctrlKey: true })
  expect(told).toEqual([])
})

test('a message that has gone hears no keys', () => {
  const { told, unmount } = show()
  unmount()
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(told).toEqual([])
})

function show() {
  const told: string[] = []
  const shown = render(
    <>
      <input />
      <div role="grid" />
      <Undoable message="删除成功!" undo={() => told.push('undo')} close={() => told.push('close')} />
    </>,
  )
  return { ...shown, told }
}
