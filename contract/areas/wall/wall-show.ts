/** The right to the figures of walls: sums of the tenant that is worked in, its alarms, what is overdue and what happened there, without names of people. Source: walls 4. */
export const WALL_SHOW = 'wall:show'
/** The right to change walls. Source: walls 4.8. */
export const WALL_MANAGE = 'wall:manage'
