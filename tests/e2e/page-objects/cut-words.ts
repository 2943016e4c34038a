// Which words of lists do not fit: names of columns, and names of records in the column that has them.
//   expect(await cutWords(page)).toEqual({ cut: [], names: 10 })
import type { Page } from '@playwright/test'
import { AREAS } from '#contract/areas.ts'
import type { Entity } from '#contract/define-entity.ts'
import { MOST_FOR_TITLE } from '#crud/table/title-width.ts'

/** What the column of the name is called, by the name of the list. */
const ENTITIES = AREAS.flatMap((area): readonly Entity[] => area.entities)
const TITLES = Object.fromEntries(
  ENTITIES.map((entity) => [`${entity.label}列表`, entity.fields[entity.title]?.label ?? '']),
)

/** @returns a line for each name that ends early, and how many names of records had to be whole: a column of them that has `MOST_FOR_TITLE` may cut one, which is shown whole on hover */
export function cutWords(page: Page): Promise<{ cut: string[]; names: number }> {
  return page.evaluate(
    ({ titles, widest }) => {
      const grids = [...document.querySelectorAll('main [role=grid]')].filter((grid) => grid.checkVisibility())
      const found = grids.map((grid) => {
        const heads = [...grid.querySelectorAll('[role=columnheader]')]
        const title = heads.find((head) => head.textContent === titles[grid.getAttribute('aria-label') ?? ''])
        const place = title?.getAttribute('aria-colindex')
        const names = place == null ? [] : [...grid.querySelectorAll(`[role=gridcell][aria-colindex="${place}"]`)]
        const short = names.filter((name) => name.clientWidth < widest)
        return {
          cut: [...heads, ...short].filter(isCut).map((cell) => `cut: ${cell.textContent}`),
          names: short.length,
        }
      })
      return { cut: found.flatMap(({ cut }) => cut), names: found.reduce((sum, { names }) => sum + names, 0) }

      /** Whether words go on beyond what shows them. */
      function isCut(cell: Element): boolean {
        const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        while (words.nextNode() !== null) {
          range.selectNodeContents(words.currentNode)
          for (let part = words.currentNode.parentElement; part !== null; part = part.parentElement) {
            const { overflowX, display, paddingRight } = getComputedStyle(part)
            const edge = part.getBoundingClientRect().right - Number.parseFloat(paddingRight)
            const isClipping = overflowX !== 'visible' && display !== 'inline'
            if (isClipping && range.getBoundingClientRect().right > edge + 1) return true
            if (part === cell) break
          }
        }
        return false
      }
    },
    { titles: TITLES, widest: MOST_FOR_TITLE },
  )
}
