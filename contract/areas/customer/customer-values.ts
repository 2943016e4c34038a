/** Where a customer stands. Source: domain part 2. */
export const CUSTOMER_STATUS = { potential: '1', following: '2', won: '3', lost: '4' } as const

/** Somebody still has to talk to these. */
export const OPEN_CUSTOMERS: readonly string[] = [CUSTOMER_STATUS.potential, CUSTOMER_STATUS.following]

/** How a customer that is won becomes an enterprise: it is one already, or a draft of one is made. */
export const WINNING = { known: 'known', create: 'create' } as const

/** Where a feedback stands. Source: domain part 2. */
export const FEEDBACK_STATUS = { waiting: '0', handling: '1', answered: '2', closed: '3' } as const

/** Values of `feedback_type` that mean something to the rules. */
export const FEEDBACK_TYPE = { complaint: '2', fault: '4' } as const

/** The writer gets an answer within so many working days, after a complaint sooner. Source: domain part 10. */
export const ANSWER_DAYS = 2
export const COMPLAINT_DAYS = 1

/** Nobody says that the answer does not help for so long: it did. */
export const FEEDBACK_CLOSE_DAYS = 7

/** Where pictures of feedback lie: those only who may see it read them. */
export const FEEDBACK_FOLDER = 'private/customerFeedback'
