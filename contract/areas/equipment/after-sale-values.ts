/** Where a report of a broken device stands. Source: domain part 2. */
export const AFTER_SALE_STATUS = { waiting: '0', handling: '1', toConfirm: '2', done: '3', returned: '4' } as const

/** How long a report may wait until somebody accepts it; severe faults less. Source: domain part 6. */
export const ACCEPT_HOURS = 24
export const SEVERE_ACCEPT_HOURS = 4

/** How long an accepted one may take. */
export const FINISH_DAYS = 5

/** Nobody answered for so long: it was settled. */
export const CLOSE_DAYS = 7

/** Where pictures of reports lie. */
export const AFTER_SALE_FOLDER = 'private/afterSale'

/** Where pictures of replies lie. */
export const REPLY_FOLDER = 'private/afterSaleReply'
