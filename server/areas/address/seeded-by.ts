/** Who brings the standard's places along. */
export const SEEDED_BY = 'system'
