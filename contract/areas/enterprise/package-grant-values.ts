/** Where a grant stands. Source: domain part 2. */
export const GRANT_STATUS = { pending: '1', running: '2', expired: '3', ended: '4' } as const

/** Whether somebody sits on a seat. */
export const SEAT_STATUS = { taken: '1', free: '0' } as const

/** How seats are taken. */
export const SEAT_MODE = { byHand: '1', byFirstStudy: '2' } as const

/** An end that is this near is told. */
export const GRANT_NEAR_DAYS = 30

/** A grant that ended longer ago is not renewed. */
export const RENEWABLE_DAYS = 90
