import type { PageFact } from '#contract/define-page.ts'

/** Facts of every page. Their areas are not loaded here: what a page lists comes with its screen. */
export const PAGES: readonly PageFact[] = Object.values(
  import.meta.glob<PageFact>('../../contract/areas/*/*.page.ts', { eager: true, import: 'page' }),
)
