import { screen, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi, onTestFinished } from 'vitest'
import { NOTHING_SELECTED, selectionOf } from '#grid/core/selection.ts'
import type { GridRow } from '#grid/core/source.ts'
import { arraySource, rowsUpTo, tableOf, textColumn } from './table.ts'

const frame = () => new Promise((done) => requestAnimationFrame(done))
const selecting = (ids: string[] = []) => ({
  selection: selectionOf(ids),
  label: (id: string) => `选择 ${id}`,
  allLabel: '选择全部',
})
const cell = (name: string) => screen.getByRole('gridcell', { name })

afterEach(() => document.body.replaceChildren())

describe('a table', () => {
  test('says how large it is, however few rows are in the document', () => {
    tableOf({ source: arraySource(rowsUpTo(5_000)) })
    const grid = screen.getByRole('grid', { name: '人员' })
    expect(grid.getAttribute('aria-rowcount')).toBe('5001')
    expect(grid.getAttribute('aria-colcount')).toBe('2')
    expect(within(grid).getAllByRole('row').length).toBeLessThan(40)
    expect(cell('名称3').closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('5')
  })

  test('shows each figure of its foot below its column, wherever that goes, and says of which column it is', () => {
    const columns = [textColumn('a'), textColumn('b', { align: 'end' }), textColumn('c', { pin: 'right' })]
    const { grid } = tableOf({ columns, foot: { label: '合计', texts: new Map([['b', '12']]) } })
    const placed = () => {
      const figures = within(screen.getByRole('list', { name: '合计' })).getAllByRole('listitem')
      return figures.map(({ textContent, style: { width, left, right } }) => [textContent, width, left, right])
    }
    expect(placed()).toEqual([['b合计12', '120px', '120px', '']])
    grid.update({ columns: [textColumn('b', { width: 90 }), columns[0]!, columns[2]!] })
    expect(placed()).toEqual([['b合计12', '90px', '0px', '']])
    grid.update({
      foot: {
        label: '合计',
        texts: new Map([
          ['b', '13'],
          ['c', '5'],
        ]),
      },
    })
    expect(placed()).toEqual([
      ['b合计13', '90px', '0px', ''],
      ['c合计5', '120px', '', '0px'],
    ])
    grid.update({ foot: null })
    expect(screen.queryByRole('list', { name: '合计' })).toBe(null)
  })

  test('reads pinned columns first and last', () => {
    tableOf({ columns: [textColumn('a'), textColumn('b', { pin: 'right' }), textColumn('c', { pin: 'left' })] })
    expect(
      screen.getAllByRole('columnheader').map((head) => [head.textContent, head.getAttribute('aria-colindex')]),
    ).toEqual([
      ['c', '1'],
      ['a', '2'],
      ['b', '3'],
    ])
  })

  test('paints with the next frame the cell that changed, and no other', async () => {
    const source = arraySource(rowsUpTo(100))
    const { grid } = tableOf({ source })
    const before = grid.meter().cellsPainted
    for (let step = 1; step <= 1_000; step += 1) source.set('r4', { age: step })
    await frame()
    expect(cell('1000')).toBeTruthy()
    expect(grid.meter().cellsPainted - before).toBe(1)
  })

  test('paints what new columns show, and only moves the cells of those that stay', () => {
    const painted: string[] = []
    const counted = (key: string) =>
      textColumn(key, { paint: (_element, { id }) => void painted.push(`${key} of ${id}`) })
    const [name, age] = [counted('name'), counted('age')]
    const { grid } = tableOf({ source: arraySource(rowsUpTo(2)), columns: [name, age] })
    const element = grid.cellElement({ id: 'r1', key: 'age' })!
    painted.length = 0
    grid.update({ columns: [counted('note'), age] })
    expect(painted).toEqual(['note of r0', 'note of r1'])
    grid.update({ columns: [age, counted('name'), counted('note')] })
    expect(painted.filter((cell) => cell.startsWith('age'))).toEqual([])
    expect([grid.cellElement({ id: 'r1', key: 'age' }), element.getAttribute('aria-colindex')]).toEqual([element, '1'])
    grid.update({ source: arraySource(rowsUpTo(2)) })
    expect(painted.filter((cell) => cell.startsWith('age'))).toEqual(['age of r0', 'age of r1'])
  })

  test('leaves what else lies in a cell alone when its column paints anew', async () => {
    const source = arraySource(rowsUpTo(3))
    const paint = (element: HTMLElement, { value }: { value: unknown }) => {
      const tag = document.createElement('b')
      tag.textContent = `第${String(value)}`
      element.replaceChildren(tag)
    }
    tableOf({ source, columns: [textColumn('name'), textColumn('age', { paint })] })
    const input = document.createElement('textarea')
    cell('第2').append(input)
    source.set('r2', { age: 7 })
    await frame()
    expect(cell('第7').contains(input)).toBe(true)
  })

  test('shows the words of a component while rows fly by, and the component alone when they stand', async () => {
    const mount = (element: HTMLElement, { value }: { value: unknown }) => {
      element.append(`组件${String(value)}`)
      return { update: () => undefined, unmount: () => element.replaceChildren() }
    }
    const source = arraySource(rowsUpTo(1_000))
    const { grid } = tableOf({ source, columns: [textColumn('name', { mount }), textColumn('age')] })
    grid.focus({ id: 'r3', key: 'age' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const scroller = document.querySelector<HTMLElement>('[class*="scroller"]')!
    scroller.scrollTop = 30_000
    scroller.dispatchEvent(new Event('scroll'))
    source.set('r3', { name: '改名' })
    await frame()
    const first = Math.floor(30_000 / 61)
    expect([grid.cellElement({ id: 'r3', key: 'name' })?.textContent, cell(`名称${first}`).textContent]).toEqual([
      '组件名称3',
      `名称${first}`,
    ])
    vi.runOnlyPendingTimers()
    await frame()
    expect(grid.cellElement({ id: `r${first}`, key: 'name' })?.textContent).toBe(`组件名称${first}`)
  })

  test('leaves the document as it was when it is destroyed', () => {
    const { grid, host } = tableOf()
    grid.destroy()
    expect(host.childNodes.length).toBe(0)
  })
})

describe('the keyboard', () => {
  test('enters a table at one stop and walks its cells', async () => {
    const { grid } = tableOf()
    expect(document.querySelectorAll('[tabindex="0"]').length).toBe(1)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toBe(cell('2'))
    expect(document.querySelectorAll('[tabindex="0"]').length).toBe(1)
    await userEvent.keyboard('{Control>}{End}{/Control}')
    expect(grid.activeCell()).toEqual({ id: 'r99', key: 'age' })
    expect(document.activeElement).toBe(cell('99'))
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}')
    expect(document.activeElement).toBe(screen.getByRole('columnheader', { name: 'name' }))
  })

  test('stays at its cell while rows are ordered anew', async () => {
    const rows = rowsUpTo(20)
    const source = arraySource(rows)
    const { grid } = tableOf({ source })
    grid.focus({ id: 'r3', key: 'age' })
    rows.reverse()
    source.tell({ kind: 'rows' })
    await frame()
    expect(grid.activePlace()).toEqual({ row: 16, column: 1 })
    expect(cell('3').tabIndex).toBe(0)
  })

  test('keeps the element somebody works in while rows are ordered anew and settle', async () => {
    const rows = rowsUpTo(20)
    const source = arraySource(rows)
    const { grid } = tableOf({ source })
    grid.focus({ id: 'r3', key: 'age' })
    const element = document.activeElement!
    const row = element.closest('[role="row"]')!
    const moved = new MutationObserver(() => undefined)
    moved.observe(row.parentElement!, { childList: true })
    rows.reverse()
    source.tell({ kind: 'rows' })
    await frame()
    document.querySelector('[class*="scroller"]')!.dispatchEvent(new Event('scroll'))
    const order = () => screen.getAllByRole('row').map((one) => Number(one.getAttribute('aria-rowindex')))
    await vi.waitFor(() => expect(order()).toEqual(order().toSorted((one, other) => one - other)))
    const touched = moved.takeRecords().flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes])
    expect([document.activeElement, element.textContent, row.getAttribute('aria-rowindex')]).toEqual([
      element,
      '3',
      '18',
    ])
    expect(touched.includes(row)).toBe(false)
  })

  test('gives a row that comes in above the others an element, and leaves the words and elements of the others alone', async () => {
    const rows = rowsUpTo(100)
    const source = arraySource(rows)
    const { host } = tableOf({ source })
    await frame()
    const first = cell('名称0').closest('[role="row"]')
    const written: string[] = []
    const observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes, attributeName } of records) {
        if (type === 'characterData') written.push(`${target.nodeValue}`)
        else if (type === 'childList') written.push(...[...addedNodes].map((node) => `${node.textContent} moved`))
        else if (attributeName !== 'aria-rowindex' && attributeName !== 'style') written.push(`${attributeName}`)
      }
    })
    observer.observe(host, { subtree: true, characterData: true, childList: true, attributes: true })
    rows.unshift({ id: 'new', name: '新来', age: 200 })
    source.tell({ kind: 'rows' })
    await frame()
    await Promise.resolve()
    observer.disconnect()
    expect(cell('名称0').closest('[role="row"]')).toBe(first)
    expect(first?.getAttribute('aria-rowindex')).toBe('3')
    expect(written.toSorted()).toEqual(
      ['200', 'aria-rowcount', 'tabindex', 'tabindex', '新来', '新来200 moved'].toSorted(),
    )
  })

  test('is read in the order of its rows as soon as they are ordered anew', async () => {
    const rows = rowsUpTo(20)
    const source = arraySource(rows)
    const { grid } = tableOf({ source })
    grid.focus({ id: 'r3', key: 'age' })
    rows.reverse()
    source.tell({ kind: 'rows' })
    await frame()
    const order = screen.getAllByRole('row').map((one) => Number(one.getAttribute('aria-rowindex')))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })

  test('asks for sorting, widths and order from the head', async () => {
    const { events } = tableOf({ columns: [textColumn('name', { isSortable: true }), textColumn('age')] })
    await userEvent.tab()
    await userEvent.keyboard(
      '{ArrowUp}{Enter}{Shift>}{Enter}{/Shift}{Alt>}{ArrowRight}{/Alt}{Shift>}{ArrowRight}{/Shift}',
    )
    expect(events.filter(({ kind }) => kind !== 'cell.focus')).toEqual([
      { kind: 'sort.ask', key: 'name', order: 'asc', isAdded: false },
      { kind: 'sort.ask', key: 'name', order: 'asc', isAdded: true },
      { kind: 'column.resize', key: 'name', width: 130 },
      { kind: 'column.move', key: 'name', to: 1 },
    ])
    expect(screen.getByRole('status').textContent).toBe('name 移到第 2 列')
  })

  test('goes where a name of a column is pressed', async () => {
    const { grid, events } = tableOf({ columns: [textColumn('name', { isSortable: true }), textColumn('age')] })
    await userEvent.click(screen.getByRole('columnheader', { name: 'age' }))
    expect([document.activeElement, grid.activePlace()]).toEqual([
      screen.getByRole('columnheader', { name: 'age' }),
      { row: -1, column: 1 },
    ])
    await userEvent.click(screen.getByRole('columnheader', { name: 'name' }))
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(cell('名称0'))
    expect(events.filter(({ kind }) => kind === 'sort.ask').length).toBe(1)
  })

  test('opens a record with Enter', async () => {
    const { events } = tableOf()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(events.at(-1)).toEqual({ kind: 'cell.activate', cell: { id: 'r1', key: 'name' }, by: 'key' })
  })
})

describe('selecting', () => {
  test('marks a row with a press, Space on its mark, or Shift and Space on any cell', async () => {
    const { events } = tableOf({ selecting: selecting() })
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 r2' }))
    expect(cell('名称2').closest('[role="row"]')?.getAttribute('aria-selected')).toBe('true')
    await userEvent.keyboard('{ArrowDown} {ArrowRight}{ArrowDown}{Shift>} {/Shift}')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择 r4' }).checked).toBe(true)
    const last = events.findLast(({ kind }) => kind === 'selection.change')
    expect(last).toEqual({ kind: 'selection.change', selection: selectionOf(['r2', 'r3', 'r4']) })
  })

  test('takes a million rows at once and lets single ones go', async () => {
    const count = 1_000_000
    const source = {
      count,
      idAt: (index: number) => (index < count ? `r${index}` : undefined),
      indexOf: (id: string) => Number(id.slice(1)),
      row: (id: string) => ({ id, name: id }),
      subscribe: () => () => undefined,
    }
    const { events } = tableOf({ source, selecting: selecting() })
    await userEvent.tab()
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择全部' }).checked).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 r1' }))
    expect(events.at(-1)).toEqual({ kind: 'selection.change', selection: { kind: 'allBut', ids: new Set(['r1']) } })
    await userEvent.click(screen.getByRole('checkbox', { name: '选择全部' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '选择全部' }))
    expect(events.at(-1)).toEqual({ kind: 'selection.change', selection: NOTHING_SELECTED })
  })

  test('asks no more of a million rows than of a hundred to take all of them', async () => {
    const reads = async (count: number) => {
      const read = vi.fn<(index: number) => string | undefined>((index) => (index < count ? `r${index}` : undefined))
      const row = vi.fn<(id: string) => GridRow>((id) => ({ id, name: id }))
      const indexOf = vi.fn<(id: string) => number>((id) => Number(id.slice(1)))
      const source = { count, idAt: read, indexOf, row, subscribe: () => () => undefined }
      const { host } = tableOf({ source, selecting: selecting() })
      const before = [read, row, indexOf].map(({ mock }) => mock.calls.length)
      await userEvent.click(screen.getByRole('checkbox', { name: '选择全部' }))
      host.remove()
      return [read, row, indexOf].map(({ mock }, index) => mock.calls.length - before[index]!)
    }
    expect(await reads(1_000_000)).toEqual(await reads(100))
  })

  test('leaves disabled rows alone', async () => {
    const { events } = tableOf({
      source: { ...arraySource(rowsUpTo(9)), count: 9, isDisabled: (id: string) => id === 'r2' },
      selecting: selecting(),
    })
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 r2' }))
    expect(events.filter(({ kind }) => kind === 'selection.change')).toEqual([])
  })
})
