/** Where an attempt at an exam stands. */
export const ATTEMPT_STATE = { answering: '1', marked: '2', expired: '3' } as const

/** Address of the page on which students watch and answer, before their ticket. */
export const LEARN_PAGE = '/learn/'
