import { AREAS } from '#contract/areas.ts'
import type { Area, Section } from '#contract/define-area.ts'

/** The first level of the menu, from the areas. Source: contract §12.1, PROD-12. */
export const SECTIONS: readonly Section[] = (AREAS as readonly Area[]).flatMap(({ section }) => section ?? [])
