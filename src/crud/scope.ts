import type { Filters } from '#contract/wire/list-query.ts'
import type { Services } from '#core/services.ts'
import type { Screen } from './screen.ts'

/** Filters that always hold, such as the dictionary whose items are listed. */
export interface Scope {
  screen: Screen
  services: Services
  fixed: Filters
  /** Told after records were deleted. */
  changed?: (() => void) | undefined
}
