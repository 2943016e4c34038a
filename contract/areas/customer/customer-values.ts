/** Where a customer stands. Source: domain part 2. */
export const CUSTOMER_STATUS = { potential: '1', following: '2', won: '3', lost: '4' } as const

/** Somebody still has to talk to these. */
export const OPEN_CUSTOMERS: readonly string[] = [CUSTOMER_STATUS.potential, CUSTOMER_STATUS.following]

/** How a customer that is won becomes an enterprise: it is one already, or a draft of one is made. */
export const WINNING = { known: 'known', create: 'create' } as const
