import { catchStrayDrops } from '#layout/pages/stray-drop.ts'
import { afterEach, expect, test } from 'vitest'

const undone: (() => void)[] = []
afterEach(() => {
  for (const undo of undone.splice(0)) undo()
  document.body.replaceChildren()
})

test('a file dropped beside a place for files stays out of the window, and it is said why', () => {
  const said = caught()
  const [over, drop] = [dragged('dragover', ['Files']), dragged('drop', ['Files'])]
  document.body.append(document.createElement('main'))
  document.querySelector('main')!.dispatchEvent(over)
  document.querySelector('main')!.dispatchEvent(drop)
  expect([over.defaultPrevented, drop.defaultPrevented]).toEqual([true, true])
  expect(said).toEqual(['这里不接收文件，请拖到上传区域'])
})

test('what a place for files takes is left to it', () => {
  const said = caught()
  const place = document.createElement('div')
  place.addEventListener('dragover', (event) => event.preventDefault())
  place.addEventListener('drop', (event) => event.preventDefault())
  document.body.append(place)
  place.dispatchEvent(dragged('dragover', ['Files']))
  place.dispatchEvent(dragged('drop', ['Files']))
  expect(said).toEqual([])
})

test('texts may be dropped into a field', () => {
  const said = caught()
  const drop = dragged('drop', ['text/plain'])
  document.body.dispatchEvent(drop)
  expect([drop.defaultPrevented, said]).toEqual([false, []])
})

function caught(): string[] {
  const said: string[] = []
  undone.push(catchStrayDrops(window, (message) => said.push(message)))
  return said
}

function dragged(type: string, types: string[]): DragEvent {
  const event = new Event(type, { bubbles: true, cancelable: true })
  return Object.assign(event, { dataTransfer: { types } }) as unknown as DragEvent
}
