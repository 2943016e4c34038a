/** Whether somebody learnt in the days that are asked for, a value of `learnt`. */
export const LEARNT = { yes: '1', no: '0' } as const
/** Whether somebody has the hours of this year, a value of `hoursReached`. */
export const HOURS_REACHED = { yes: '1', no: '0' } as const
