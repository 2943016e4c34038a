import { pageSizeKey } from '#contract/console/storage.ts'
import { PHONE_MAX_WIDTH } from '#contract/console/layout.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#contract/wire/list-query.ts'
import type { KeyStore } from '#core/services.ts'
import type { Screen } from '#crud/screen.ts'
import type { PageSizes } from './page-size-choice.ts'
import * as z from 'zod/mini'

const sizeSchema = z.int().check(z.minimum(1), z.maximum(MAX_PAGE_SIZE))

/** Keeps the number of rows of a list's pages. @param isWhole whether the list fills the page */
export function pageSizes(
  screen: Pick<Screen, 'name' | 'initial' | 'layout' | 'above' | 'summary'>,
  store: KeyStore,
  isWhole: boolean,
): PageSizes {
  const key = pageSizeKey(screen.name)
  const isFitted = isWhole && fillsWindow(screen)
  const fitting = () => (isFitted ? fittingRows(window, screen.summary.length > 0) : screen.initial.pageSize)
  let fitted = fitting()
  const chosen = () => (isWhole ? store.get(key, sizeSchema) : null)
  return {
    start: () => ({ ...screen.initial, pageSize: chosen() ?? fitted }),
    chosen,
    choose(size) {
      if (size === null) store.remove(key)
      else store.set(key, size)
    },
    fit() {
      const next = fitting()
      if (Math.abs(next - fitted) < LEAST_CHANGE) return false
      fitted = next
      return chosen() === null
    },
  }
}

/** px: header, tabs, path, search, tools, the head of the table and the pager; a row. */
const AROUND = 343
const ROW = 40
const TILES = 100
/** px. A lower window is a laptop's, which shows the page that every list starts with. */
const LOW = 900
/** Rows. A window that becomes a little higher needs no other page. */
const LEAST_CHANGE = 3

/** How many rows of usual height a window shows below its header; never less than a page. @param hasTiles figures stand above the list */
export function fittingRows(
  { innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>,
  hasTiles: boolean,
): number {
  if (innerHeight <= LOW || innerWidth <= PHONE_MAX_WIDTH) return DEFAULT_PAGE_SIZE
  const room = innerHeight - AROUND - (hasTiles ? TILES : 0)
  return Math.min(MAX_PAGE_SIZE, Math.max(DEFAULT_PAGE_SIZE, Math.floor(room / ROW)))
}

/** Whether the height of a list follows its window: nothing of unknown height shares it, and its definition says no number. */
function fillsWindow({ initial, layout, above }: Pick<Screen, 'initial' | 'layout' | 'above'>): boolean {
  const stands = layout.kind === 'list' || layout.kind === 'scoped' || layout.kind === 'beside'
  return stands && above === undefined && initial.pageSize === DEFAULT_PAGE_SIZE
}
