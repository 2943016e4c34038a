import { expect, type Locator, type Page } from '@playwright/test'
import { COLOR_PRESETS } from '#contract/console/settings.ts'
import { contrastOf, dress, type Mark } from './grid-page/colours.ts'
import { cellAt, pasteForms } from './grid-page/page-object.ts'
import { openGridPage } from './grid-page/serve.ts'
import { test } from './page-objects/test.ts'

const APPEARANCES = ['light', 'dark'] as const

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const WORDS = 4.5
const MARKS = 3

/** What is too faint in any preset, light or dark. */
async function faintIn(page: Page, shown: readonly [name: string, Locator, Mark?][]): Promise<string[]> {
  const faint: string[] = []
  for (const appearance of APPEARANCES) {
    for (const { color, name } of COLOR_PRESETS) {
      await dress(page, appearance, color)
      for (const [what, element, mark = 'color'] of shown) {
        const measured = await contrastOf(element, mark)
        const least = mark === 'color' ? WORDS : MARKS
        if (measured < least) faint.push(`${appearance} ${name} ${what}: ${measured.toFixed(2)}`)
      }
    }
  }
  return faint
}

test('[SET-03] cells that are chosen, under the pointer, found, wrong, contested or lit are readable in every colour', async ({
  page,
}) => {
  await openGridPage(page)
  await cellAt(page, 0, 2).click()
  await pasteForms(page, { text: '很多' })
  await page.keyboard.press('Enter')
  await cellAt(page, 0, 1).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await cellAt(page, 1, 1).hover()
  await page.evaluate(() => {
    const cell = (row: number, column: number) =>
      document.querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"] [aria-colindex="${column + 1}"]`)!
    cell(4, 1).closest('[role=row]')!.setAttribute('aria-selected', 'true')
    cell(5, 1).closest('[role=row]')!.setAttribute('aria-disabled', 'true')
    cell(6, 1).dataset['found'] = ''
    cell(7, 1).dataset['contested'] = ''
    cell(8, 1).dataset['lit'] = ''
    for (const light of cell(8, 1).getAnimations()) {
      light.pause()
      light.currentTime = 0
    }
  })
  const faint = await faintIn(page, [
    ['chosen', cellAt(page, 0, 1)],
    ['chosen under the pointer', cellAt(page, 1, 1)],
    ['frame of the cell with the focus', cellAt(page, 0, 1), 'box-shadow'],
    ['wrong', cellAt(page, 0, 2)],
    ['edge of what is wrong', cellAt(page, 0, 2), 'box-shadow'],
    ['in a selected row', cellAt(page, 4, 1)],
    ['in a disabled row', cellAt(page, 5, 1)],
    ['found', cellAt(page, 6, 1)],
    ['edge of what is contested', cellAt(page, 7, 1), 'box-shadow'],
    ['lit', cellAt(page, 8, 1)],
    ['head', page.getByRole('columnheader').nth(1)],
  ])
  expect(faint).toEqual([])
})

test('[SET-03] a rehearsed paste, its verdicts and its buttons are readable in every colour', async ({ page }) => {
  await openGridPage(page)
  await cellAt(page, 0, 0).click()
  await pasteForms(page, { text: 'X1\t赵一\t1,200\tbgy\r\nX2\t钱二\t很多\tbgy\r\n' })
  const ghost = (verdict: string) => page.locator(`[data-verdict="${verdict}"]`)
  const verdicts = ['fits', 'converted', 'found', 'invalid', 'readOnly']
  const faint = await faintIn(page, [
    ...verdicts.map((verdict): [string, Locator] => [verdict, ghost(verdict)]),
    ...verdicts.map((verdict): [string, Locator, Mark] => [
      `edge of ${verdict}`,
      ghost(verdict),
      'border-inline-start-color',
    ]),
    ['the words of the bar', page.getByRole('group', { name: '粘贴预演' })],
    ['its main button', page.getByRole('button', { name: /粘贴/ })],
  ])
  expect(faint).toEqual([])
})

test('[SET-03] what is typed, the corner to fill with and a problem said below are seen in every colour', async ({
  page,
}) => {
  await openGridPage(page)
  await cellAt(page, 0, 2).click()
  await pasteForms(page, { text: '很多' })
  await page.keyboard.press('Enter')
  const faint = await faintIn(page, [
    ['a problem', page.getByText('请输入数字')],
    ['the corner', cellAt(page, 0, 2).locator('[aria-hidden="true"]'), 'background-color'],
  ])
  await page.keyboard.press('F2')
  const input = cellAt(page, 0, 2).getByRole('textbox')
  faint.push(
    ...(await faintIn(page, [
      ['an open cell', input],
      ['its frame', input, 'outline-color'],
    ])),
  )
  expect(faint).toEqual([])
})
