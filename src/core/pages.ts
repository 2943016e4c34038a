import type { ConsolePage } from '#contract/define-page.ts'

/** What the console knows of every page. Their areas are not loaded here: what a page lists comes with its screen, its place with the menu. */
export const PAGES: readonly ConsolePage[] = Object.values(
  import.meta.glob<ConsolePage>('../../contract/areas/*/*.page.ts', { eager: true, import: 'page' }),
)
