import { ANALYSIS_ANSWERS } from '#contract/areas/analysis/answers.ts'
import { HOME_ANSWERS } from '#contract/areas/analysis/home-answers.ts'
import * as z from 'zod/mini'
import type { WALL_SOURCES, WallSource } from './wall-figures.ts'

/** Where a wall asks for what its tiles show: `…/<wall>/<source>`. */
export const WALL_PATH = '/space/wall'

const { groups, states, at } = ANALYSIS_ANSWERS['device-states'].shape

/** What a wall is answered, by call: what the call answers, of devices how many stand in which state, not which ones. */
export const WALL_ANSWERS = {
  ...ANALYSIS_ANSWERS,
  ...HOME_ANSWERS,
  'device-states': z.object({ groups, states, at }),
} as const

export type WallAnswer<S extends WallSource> = z.infer<(typeof WALL_ANSWERS)[(typeof WALL_SOURCES)[S]['call']]>
