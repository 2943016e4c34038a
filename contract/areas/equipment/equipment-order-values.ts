/** Where an order stands. Source: domain part 2. */
export const ORDER_STATUS = {
  pending: '0',
  confirmed: '1',
  preparing: '2',
  shipped: '3',
  done: '4',
  rejected: '8',
  cancelled: '9',
} as const

/** Money comes in and goes back. */
export const PAYABLE_ORDERS: readonly string[] = [
  ORDER_STATUS.confirmed,
  ORDER_STATUS.preparing,
  ORDER_STATUS.shipped,
  ORDER_STATUS.done,
]

/** Devices are looked out for them. */
export const PREPARED_ORDERS: readonly string[] = [ORDER_STATUS.confirmed, ORDER_STATUS.preparing]

/** Not everything has left the house, although it was promised. */
export const UNSHIPPED_ORDERS: readonly string[] = [
  ORDER_STATUS.pending,
  ORDER_STATUS.confirmed,
  ORDER_STATUS.preparing,
]

/** What was paid of what is asked. */
export const PAY_STATUS = { unpaid: '0', partly: '1', paid: '2', refunded: '3' } as const

/** A shipped order that nobody finishes is finished by itself. Source: domain part 6. */
export const FINISH_AFTER_DAYS = 15

/** Answered to who would change an order that others looked at. */
export const ORDER_STAYS = '只有待确认或已驳回的订单可以修改！'
