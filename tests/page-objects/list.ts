// Page objects for view tests of lists: what is done with a row, and questions that are answered.
import { dialogOf } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'

const OPEN_MENU = '.ant-dropdown:not(.ant-dropdown-hidden) [role=menuitem]'

/** What can be done with a row, beside it or in its 更多. */
export async function actionsOf(name: string): Promise<string[]> {
  const beside = buttonsOf(name).map(({ textContent }) => textContent)
  if (!beside.includes('更多')) return beside
  const items = await openMenu(name)
  const labels = items.map(({ textContent }) => textContent)
  fireEvent.click(screen.getByLabelText(`更多操作 ${name}`))
  await waitFor(() => {
    if (document.querySelector(OPEN_MENU) !== null) throw new Error('the menu is still open')
  })
  return [...beside.filter((label) => label !== '更多'), ...labels]
}

/** Does something with a row, beside it or in its 更多. */
export async function act(name: string, action: string): Promise<void> {
  const beside = screen.queryByLabelText(`${action} ${name}`)
  if (beside !== null) return void fireEvent.click(beside)
  const entry = (await openMenu(name)).find(({ textContent }) => textContent === action)
  if (entry === undefined) throw new Error(`act: ${name} has no ${action}`)
  fireEvent.click(entry)
}

/** Answers a question with 确定. */
export async function confirm(title: string, text: string): Promise<void> {
  const dialog = await dialogOf(title)
  within(dialog).getByText(text)
  fireEvent.click(within(dialog).getByText('确定'))
}

function openMenu(name: string): Promise<HTMLElement[]> {
  fireEvent.click(screen.getByLabelText(`更多操作 ${name}`))
  return waitFor(() => {
    const items = [...document.querySelectorAll<HTMLElement>(OPEN_MENU)]
    if (items.length === 0) throw new Error('no menu is open')
    return items
  })
}

/** The buttons of the row whose actions are named so. */
function buttonsOf(name: string): HTMLElement[] {
  const row = screen.getByLabelText(`更多操作 ${name}`).closest<HTMLElement>('[role=row]')
  if (row === null) throw new Error(`buttonsOf: no row ${name}`)
  return within(row).getAllByRole('button')
}
