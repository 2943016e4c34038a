import { expect, type CDPSession, type Page } from '@playwright/test'
import { activeOf, cellAt, valueAt, valuesOf } from './grid-page/page-object.ts'
import { randomOf } from './grid-page/random.ts'
import { openGridPage } from './grid-page/serve.ts'
import { readerOf } from './page-objects/reader.ts'
import { IS_THOROUGH } from '#tests/property-runs.ts'
import { test } from './page-objects/test.ts'

/** A trace of thousands of key presses costs more than they do. */
test.use({ trace: 'off' })

const WORDS = ['爆破员', '安全生产', '张三', '重庆', '你', '中华人民共和国', '保管员', '涉爆单位', '一', '教员']
const PINYIN = ['bao', 'po', 'an', 'quan', 'sheng', 'chan', 'zhong', 'hua', 'zhang', 'guan']
const WUBI = ['wqvb', 'gg', 'q', 'yygy', 'tfnf', 'khk', 'a', 'wgkf']

/** One word as an input method composes it: what stands underlined, step by step, and what is put in its place in the end. */
interface Word {
  steps: string[]
  text: string
  /** Waits until the table has painted before the first key, after it, or never. */
  waits: 'before' | 'between' | 'never'
  /** How the cell is left: each takes what was composed. */
  end: 'Enter' | 'Tab' | 'ArrowDown' | 'ArrowRight'
}

/** Every shape of word with every wait and every way to leave a cell comes twice. */
const WORDS_COMPOSED = IS_THOROUGH ? 1_000 : 48
const RANDOM_MOVES = IS_THOROUGH ? 1_000 : 100
/** Words on one page of rows: once within the fewest. */
const WORDS_A_PAGE = 24
/** Words go into the columns before this one. */
const LAST_COLUMN = 12

const ENDS = ['Enter', 'ArrowDown', 'Tab', 'ArrowRight'] as const
/** Fast starts are the hard ones. */
const WAITS = ['before', 'never', 'never', 'between', 'never', 'never', 'never', 'never'] as const

/** Shapes differ by their number: pinyin grows letter by letter with blanks between syllables, wubi by its four keys. */
function wordOf(index: number): Word {
  const isWubi = index % 3 === 1
  const letters = isWubi
    ? WUBI[index % WUBI.length]!
    : `${PINYIN[index % PINYIN.length]} ${PINYIN[(index * 7) % PINYIN.length]}`
  const steps = Array.from({ length: letters.length }, (_, at) => letters.slice(0, at + 1))
  if (index % 5 === 0) steps.push(letters.slice(0, -1), letters)
  return {
    steps,
    text: `${WORDS[index % WORDS.length]}${index}`,
    waits: WAITS[index % WAITS.length]!,
    end: ENDS[(index >> 1) % ENDS.length]!,
  }
}

const frames = (page: Page) => page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done())))

async function compose(page: Page, keys: CDPSession, { steps, text, waits }: Word): Promise<void> {
  if (waits === 'before') await frames(page)
  for (const [at, step] of steps.entries()) {
    await keys.send('Input.imeSetComposition', { text: step, selectionStart: step.length, selectionEnd: step.length })
    if (waits === 'between' && at === 0) await frames(page)
  }
  await keys.send('Input.insertText', { text })
}

/** Where the focus goes on from a cell. */
const after = ({ row, column }: Place, end: Word['end']): Place =>
  end === 'Enter' || end === 'ArrowDown' ? { row: row + 1, column } : { row, column: column + 1 }

interface Place {
  row: number
  column: number
}

test('words composed straight into selected cells: none is lost, none begins with a letter', async ({ page }) => {
  test.setTimeout(900_000)
  await openGridPage(page, '?rows=1200&words')
  const keys = await page.context().newCDPSession(page)
  const expected: Record<string, string> = {}
  await cellAt(page, 0, 1).click()
  let at: Place = { row: 0, column: 1 }
  for (let index = 0; index < WORDS_COMPOSED; index++) {
    const word = wordOf(index)
    await compose(page, keys, word)
    await page.keyboard.press(word.end)
    expected[`${at.row} ${at.column}`] = word.text
    at = after(at, word.end)
    if (at.column === LAST_COLUMN) {
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowRight')
      at = { row: at.row, column: 1 }
    }
    // A page further: the rows under the input are others at once.
    if (index % WORDS_A_PAGE === WORDS_A_PAGE - 1) {
      await page.keyboard.press('PageDown')
      at = (await activeOf(page)) as Place
    }
  }
  const kept = await page.evaluate((cells) => {
    const { grid, rows } = window.gridPage
    const keyOf = (column: number) =>
      (column === 1 ? 'name' : ['age', 'job', 'active'][column - 2]) ?? `note${column - 5}`
    const valueOf = (cell: string) => {
      const [row = 0, column = 0] = cell.split(' ').map(Number)
      return [cell, rows.row(rows.idAt(row) ?? '')?.[keyOf(column)]]
    }
    return { active: grid.activePlace(), cells: Object.fromEntries(cells.map(valueOf)) as Record<string, string> }
  }, Object.keys(expected))
  expect(kept).toEqual({ active: at, cells: expected })
  expect(Object.keys(expected).length).toBe(WORDS_COMPOSED)
})

test('a composition that is given up changes nothing, a second one joins the first, one where a number is expected is put back', async ({
  page,
}) => {
  await openGridPage(page)
  const keys = await page.context().newCDPSession(page)
  await cellAt(page, 0, 1).click()
  await keys.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
  await keys.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
  await page.keyboard.press('ArrowDown')
  expect([await valueAt(page, 0, 'name'), await activeOf(page)]).toEqual(['人员1', { row: 1, column: 1 }])
  await compose(page, keys, { steps: ['n', 'ni'], text: '你', waits: 'never', end: 'Enter' })
  await compose(page, keys, { steps: ['h', 'ha', 'hao'], text: '好', waits: 'between', end: 'Enter' })
  await page.keyboard.type('a1')
  await page.keyboard.press('Enter')
  expect(await valueAt(page, 1, 'name')).toBe('你好a1')
  await cellAt(page, 0, 2).click()
  await page.keyboard.type('4')
  await compose(page, keys, { steps: ['e', 'er'], text: '二', waits: 'never', end: 'Enter' })
  await page.keyboard.press('Enter')
  expect(await valuesOf(page, 'age', 0, 1)).toEqual(['4'])
})

test('an open composition outlives live changes of its cell, new rows above it and another order', async ({ page }) => {
  await openGridPage(page)
  const keys = await page.context().newCDPSession(page)
  await cellAt(page, 3, 1).click()
  await keys.send('Input.imeSetComposition', { text: 'zhang', selectionStart: 5, selectionEnd: 5 })
  await page.evaluate(() => {
    const { rows } = window.gridPage
    rows.patch('r3', { name: '别人改的', note1: 'x' })
    rows.admit({ id: 'first', code: 'B1', name: '新来的' }, null)
    rows.view({ ...rows.viewed(), sort: [{ key: 'code', order: 'desc' }] })
  })
  await frames(page)
  await page.mouse.wheel(0, 300)
  await frames(page)
  await keys.send('Input.imeSetComposition', { text: 'zhang san', selectionStart: 9, selectionEnd: 9 })
  await keys.send('Input.insertText', { text: '张三' })
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => window.gridPage.rows.row('r3')?.['name'])).toBe('张三')
})

test('the focused cell is what a screen reader is told: its column, its value, what is wrong with it', async ({
  page,
}) => {
  await openGridPage(page)
  const reader = await page.context().newCDPSession(page)
  await reader.send('Accessibility.enable')
  const told = async () => {
    const { nodes } = await reader.send('Accessibility.getFullAXTree')
    const isFocused = ({ properties = [] }: (typeof nodes)[number]) =>
      properties.some(({ name, value }) => name === 'focused' && value.value === true)
    const focused = nodes.findLast(isFocused)
    const row = nodes.find(({ nodeId }) => nodeId === focused?.parentId)
    return [row?.role?.value, focused?.name?.value, focused?.description?.value ?? '']
  }
  await cellAt(page, 0, 1).click()
  expect(await told()).toEqual(['gridcell', '姓名 人员1', ''])
  await page.keyboard.press('ArrowDown')
  expect(await told()).toEqual(['gridcell', '姓名 人员2', ''])
  await page.keyboard.press('ArrowRight')
  await page.evaluate(() => window.gridPage.rows.write([{ id: 'r1', key: 'age', value: '很多' }]))
  await expect.poll(told).toEqual(['gridcell', '年龄 很多', '请输入数字'])
  await page.keyboard.press('F2')
  expect(await told()).toEqual(['gridcell', '年龄', '请输入数字'])
})

test('over many random moves in a table that is edited a screen reader is given the cell that is active', async ({
  page,
}) => {
  test.setTimeout(900_000)
  await openGridPage(page, '?rows=5000')
  await cellAt(page, 0, 1).click()
  const heard = await readerOf(page)
  const random = randomOf(7)
  for (let move = 0; move < RANDOM_MOVES; move++) {
    const key = MOVES[random(MOVES.length)] ?? 'ArrowDown'
    await page.keyboard.press(key)
    const expected = await page.evaluate(() => {
      const { grid, words, head } = window.gridPage
      const cell = grid.activeCell()
      if (cell === null) return { role: 'columnheader', name: head(grid.activePlace().column) }
      const isIn = grid.cellElement(cell)?.contains(document.activeElement) === true
      const isCell = document.activeElement?.getAttribute('role') === 'gridcell'
      return {
        role: isCell ? 'gridcell' : 'textbox',
        name: isIn ? words(cell, isCell ? 'value' : 'cell') : 'elsewhere',
      }
    })
    const { role, name } = await heard()
    expect([move, key, role, name]).toEqual([move, key, expected.role, expected.name])
  }
})

const MOVES = [
  'ArrowDown',
  'ArrowUp',
  'ArrowRight',
  'ArrowLeft',
  'PageDown',
  'End',
  'Control+End',
  'Home',
  'Control+Home',
]
