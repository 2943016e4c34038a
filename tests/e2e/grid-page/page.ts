import type { CellEditing, EditorHost, GridColumn } from '#grid/core/column.ts'
import type { CellAt } from '#grid/core/source.ts'
import { createTable, type EditableRows } from '#grid/core/rows.ts'
import type { CellRules } from '#grid/core/rules.ts'
import { createEditing } from '#grid/dom/editing/create-editing.ts'
import { mountGrid } from '#grid/dom/mount-grid.ts'
import type { Grid } from '#grid/dom/options.ts'
import { initialsOf } from '#contract/text/initials.ts'

/** What tests reach of the page. */
export interface GridPage {
  grid: Grid
  rows: EditableRows
  texts: (key: string) => string[]
  /** The words of a cell, with its column or without. */
  words: (cell: CellAt | null, as: 'cell' | 'value') => string
  /** The name of a column by its index. */
  head: (column: number) => string
}

declare global {
  interface Window {
    gridPage: GridPage
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const plain: CellEditing = { mode: 'text', write: textOf, read: (text) => ({ verdict: 'fits', value: text }) }

const amount: CellEditing = {
  mode: 'text',
  write: textOf,
  read: (text) => {
    const bare = text.replace(/[,\s]/g, '')
    if (bare === '') return { verdict: 'fits', value: null }
    if (!/^-?\d+(\.\d+)?$/.test(bare)) return { verdict: 'invalid', problem: '请输入数字' }
    return { verdict: bare === text ? 'fits' : 'converted', value: Number(bare) }
  },
  accepts: (draft) => /^-?\d*(\.\d*)?$/.test(draft),
}

const JOBS: Readonly<Record<string, string>> = { '1': '爆破员', '2': '安全员', '3': '保管员' }

const job: CellEditing = {
  mode: 'panel',
  write: (value) => JOBS[textOf(value)] ?? textOf(value),
  read: (text) => {
    if (text === '') return { verdict: 'fits', value: '' }
    const exact = Object.keys(JOBS).find((value) => JOBS[value] === text)
    if (exact !== undefined) return { verdict: 'fits', value: exact }
    const found = Object.keys(JOBS).filter((value) => initialsOf(JOBS[value] ?? '') === text.toLowerCase())
    if (found.length === 1) return { verdict: 'found', value: found[0] }
    return { verdict: 'invalid', problem: `没有“${text}”` }
  },
  mountEditor: chooseJob,
}

function chooseJob(element: HTMLElement, cell: { value: unknown }, host: EditorHost) {
  const select = document.createElement('select')
  select.setAttribute('aria-label', '选择岗位')
  for (const [value, label] of Object.entries(JOBS)) select.add(new Option(label, value))
  select.value = textOf(cell.value)
  select.addEventListener('change', () => {
    host.take(select.value)
    host.close('below')
  })
  select.addEventListener('keydown', (event) => event.key === 'Escape' && host.close('stay'))
  element.append(select)
  return { focus: () => select.focus(), unmount: () => select.remove() }
}

const toggle: CellEditing = {
  mode: 'toggle',
  write: textOf,
  read: (text) => ({ verdict: 'fits', value: text }),
  toggled: (value) => (value === '是' ? '否' : '是'),
}

/** Painted otherwise than as words: what a column paints never touches what lies beside it. */
const paintName: GridColumn['paint'] = (element, { value }) => {
  const words = document.createElement('b')
  words.textContent = textOf(value)
  element.replaceChildren(words)
}

const query = new URLSearchParams(location.search)

const column = (key: string, label: string, editing?: CellEditing, over: Partial<GridColumn> = {}): GridColumn => ({
  key,
  label,
  width: 140,
  text: textOf,
  ...(editing !== undefined && { editing }),
  ...over,
})

const mixed: GridColumn[] = [
  column('code', '编号', undefined, { pin: 'left', width: 110, isRowName: query.has('named') }),
  column('name', '姓名', plain, { paint: paintName }),
  column('age', '年龄', amount, { align: 'end' }),
  column('job', '岗位', job, { text: (value) => JOBS[textOf(value)] ?? textOf(value) }),
  column('active', '在岗', toggle),
  ...Array.from({ length: 8 }, (_, index) => column(`note${index}`, `备注${index + 1}`, plain)),
]

/** Everything but the first column takes words. */
const onlyWords = (all: GridColumn[]) =>
  all.map((one) => (one.editing === undefined ? one : column(one.key, one.label, plain)))
const columns = query.has('words') ? onlyWords(mixed) : mixed

const NUMBER = /^-?\d+(\.\d+)?$/
const rules: CellRules = query.has('words')
  ? {}
  : {
      name: [{ kind: 'unique', message: '姓名不能重复' }],
      age: [{ kind: 'pattern', matches: (text) => NUMBER.test(text), message: '请输入数字' }],
      job: [{ kind: 'pattern', matches: (text) => text in JOBS, message: '没有这个岗位' }],
    }

const count = Number(query.get('rows') ?? '100')

const rows = createTable(
  { keys: columns.map(({ key }) => key), rules },
  Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    code: `A${String(index).padStart(4, '0')}`,
    name: `人员${index + 1}`,
    age: 20 + (index % 40),
    job: String((index % 3) + 1),
    active: index % 2 === 0 ? '是' : '否',
    note0: index,
  })),
)

const editing = createEditing({
  opensOn: (query.get('opens') as 'press' | 'doublePress' | null) ?? 'doublePress',
  canAddRows: () => true,
  judge: (write) => rows.problemIf(write),
})

const grid = mountGrid(
  document.querySelector<HTMLElement>('#table')!,
  {
    source: rows,
    columns,
    label: '人员',
    rowHeight: 41,
    onEvent(event) {
      if (event.kind === 'cells.edit') rows.take(event.edit)
      else if (event.kind === 'history.ask') rows[event.step]()
      else if (event.kind === 'cell.open') rows.open(event.cell)
    },
  },
  [editing.extension],
)

window.gridPage = {
  grid,
  rows,
  words: (cell, as) => {
    const shown = columns.find(({ key }) => key === cell?.key)
    const row = cell === null ? undefined : rows.row(cell.id)
    const text = shown === undefined || row === undefined ? '' : shown.text(row[shown.key], row)
    return as === 'value' ? text : `${shown?.label ?? ''} ${text === '' ? '空' : text}`
  },
  head: (column) => columns[column]?.label ?? '',
  texts: (key) => Array.from({ length: rows.count }, (_, at) => textOf(rows.row(rows.idAt(at)!)?.[key])),
}
