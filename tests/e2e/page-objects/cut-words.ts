// Which words of lists do not fit: names of columns, and names of records in the column that has them.
//   expect(await cutWords(page)).toEqual([])
import type { Page } from '@playwright/test'
import { AREAS } from '#contract/areas.ts'
import type { Entity } from '#contract/define-entity.ts'

/** What the column of the name is called, by the name of the list. */
const ENTITIES = AREAS.flatMap((area): readonly Entity[] => area.entities)
const TITLES = Object.fromEntries(
  ENTITIES.map((entity) => [`${entity.label}列表`, entity.fields[entity.title]?.label ?? '']),
)

/** px; a column of names that has so much may cut one, which is shown whole on hover. */
const WIDEST = 204

/** @returns a line for each name that ends early */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ titles, widest }) => {
      const grids = [...document.querySelectorAll('main [role=grid]')].filter((grid) => grid.checkVisibility())
      return grids.flatMap((grid) => {
        const heads = [...grid.querySelectorAll('[role=columnheader]')]
        const title = heads.find((head) => head.textContent === titles[grid.getAttribute('aria-label') ?? ''])
        const place = title?.getAttribute('aria-colindex')
        const names = place == null ? [] : [...grid.querySelectorAll(`[role=gridcell][aria-colindex="${place}"]`)]
        const short = names.filter((name) => name.clientWidth < widest)
        return [...heads, ...short].filter(isCut).map((cell) => `cut: ${cell.textContent}`)
      })

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
    { titles: TITLES, widest: WIDEST },
  )
}
