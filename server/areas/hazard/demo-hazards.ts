import { HAZARDS_LATELY } from './demo-hazards-lately.ts'
import { HAZARDS_OF_COMPANY } from './demo-hazards-of-company.ts'
import { HAZARDS_OF_CENTRE } from './demo-hazards-of-centre.ts'
import { HAZARDS_OF_PLANT } from './demo-hazards-of-plant.ts'
import type { HazardSeed } from './hazard-seed.ts'

/** Every state is there, what is overdue as well; days are counted back from now, the oldest first: numbers follow the days. */
export const HAZARDS: readonly HazardSeed[] = [
  ...HAZARDS_OF_CENTRE,
  ...HAZARDS_LATELY,
  ...HAZARDS_OF_PLANT,
  ...HAZARDS_OF_COMPANY,
].toSorted((one, other) => other.daysAgo - one.daysAgo)
