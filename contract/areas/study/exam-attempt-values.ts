/** Where an attempt at an exam stands. */
export const ATTEMPT_STATE = { answering: '1', marked: '2', expired: '3' } as const
