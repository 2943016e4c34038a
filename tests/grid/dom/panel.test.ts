import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createEditing } from '#grid/dom/editing/create-editing.ts'
import { mountGrid } from '#grid/dom/mount-grid.ts'
import { arraySource, rowsUpTo, textColumn } from './table.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** A table in a page that takes the focus, with a column that is edited in a panel whose control is on its way. */
function tableWithPanel() {
  const page = document.createElement('main')
  page.tabIndex = -1
  document.body.append(page)
  let panel: HTMLElement | null = null
  const column = textColumn('name', {
    editing: {
      mode: 'panel',
      write: String,
      read: (text) => ({ verdict: 'fits', value: text }),
      mountEditor(box) {
        panel = box
        box.append(document.createElement('span'))
        return { focus: () => undefined, unmount: () => undefined }
      },
    },
  })
  mountGrid(page, { source: arraySource(rowsUpTo(5)), columns: [column, textColumn('age')], label: '人员' }, [
    createEditing().extension,
  ])
  return { panel: () => panel, cell: () => screen.getByRole('gridcell', { name: /名称1/ }) }
}

test('[TABLE-08] a double press opens a panel whose control is still on its way, and the page does not take the focus', async () => {
  const { panel, cell } = tableWithPanel()
  const user = userEvent.setup()
  await user.click(cell())
  const box = panel()!
  expect(box.isConnected).toBe(true)
  // The second press lands on the panel, over the cell.
  await user.click(box.firstElementChild!)
  expect(box.isConnected).toBe(true)
  expect(document.activeElement).not.toBe(document.querySelector('main'))
  const input = document.createElement('input')
  box.append(input)
  await user.click(input)
  expect(document.activeElement).toBe(input)
  expect(box.isConnected).toBe(true)
})

test('a panel stays within its table where it fits there', async () => {
  const rectOf = (left: number, width: number) => new DOMRect(left, 100, width, 40)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.getAttribute('role') === 'gridcell') return rectOf(560, 200)
    return this.parentElement?.tagName === 'MAIN' ? rectOf(200, 500) : rectOf(200, 300)
  })
  const { panel, cell } = tableWithPanel()
  await userEvent.setup().click(cell())
  // 300 px wide, in a table that ends at 700 px; places count from where the table begins.
  expect(panel()!.style.transform).toBe('translate(200px, 0px)')
})
