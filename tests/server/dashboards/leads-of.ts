import { fireEvent, within } from '@testing-library/react'
import type { Mock } from 'vitest'

/** What leads from a dashboard to a list: what it says, and where it leads. */
export interface Lead {
  /** Tile and drawing, or tile and column: all leads of a group say and lead the same way. */
  group: string
  said: string
  /** The line of the tile's table that belongs to it; the note of a figure. */
  row: readonly string[]
  address: string
}

const SUFFIX = '，查看明细'

/** All leads of what is shown. @param open hears where the page is asked to lead */
export async function leadsOf(container: HTMLElement, open: Mock<(path: string) => void>): Promise<Lead[]> {
  await openTables(container)
  const marks = [...container.querySelectorAll<HTMLAnchorElement>(`a[aria-label$="${SUFFIX}"]`)].map(leadOfMark)
  const links = [
    ...container.querySelectorAll<HTMLButtonElement>(
      'section :not(header) > button.ant-btn-link, section td button.ant-btn-link',
    ),
  ].map((link) => {
    open.mockClear()
    fireEvent.click(link)
    return leadOfLink(link, open.mock.calls[0]?.[0] ?? '')
  })
  return [...marks, ...links].filter(({ address }) => address !== '')
}

/** The tables in place say more than the marks do. */
async function openTables(container: HTMLElement): Promise<void> {
  for (const menu of container.querySelectorAll<HTMLElement>('button[aria-label$="的更多操作"]')) {
    const frame = within(menu.closest('section')!)
    fireEvent.click(menu)
    const items = await within(document.body).findAllByText('表格')
    fireEvent.click(items.at(-1)!)
    await frame.findByRole('region', { name: /的表格$/ })
  }
}

const tileOf = (part: Element) => part.closest('section[aria-label], section[aria-labelledby]')
const nameOf = (tile: Element | null) =>
  tile?.getAttribute('aria-label') ??
  document.querySelector(`[id="${tile?.getAttribute('aria-labelledby') ?? ''}"]`)?.textContent ??
  ''

function leadOfMark(mark: HTMLAnchorElement): Lead {
  const tile = tileOf(mark)
  const drawing = mark.closest('figure')
  const sentence = mark.getAttribute('aria-label')!.slice(0, -SUFFIX.length)
  const end = drawing === null ? nameOf(tile).length : sentence.lastIndexOf('：') + 1
  const label = sentence.slice(0, end).replace('（未满）', '').replace(/：$/, '')
  return {
    group: [nameOf(tile), drawing?.getAttribute('aria-label') ?? ''].join(' · '),
    said: sentence.slice(end),
    row: drawing === null ? [tile?.querySelector('p')?.textContent ?? ''] : rowOf(tile, label),
    address: mark.getAttribute('href')!,
  }
}

/** The line whose first cell is the name of the mark. */
function rowOf(tile: Element | null, label: string): string[] {
  const lines = [...(tile?.querySelectorAll('tbody tr') ?? [])].map(textsOf)
  return lines.find(([first]) => first === label)?.slice(1) ?? []
}

const textsOf = (line: Element) => [...line.querySelectorAll('td')].map((cell) => cell.textContent)

function leadOfLink(link: HTMLButtonElement, address: string): Lead {
  const tile = tileOf(link)
  const cell = link.closest('td')
  const line = cell?.closest('tr')
  const column = cell == null ? '' : (cell.closest('table')!.querySelectorAll('th')[cell.cellIndex]?.textContent ?? '')
  return {
    group: [nameOf(tile), column].join(' · '),
    said: (cell ?? link).textContent,
    row: line == null ? [] : textsOf(line).slice(1),
    address,
  }
}
