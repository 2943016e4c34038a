/** What an alarm is: it lasts, or it is over. */
export const ALARM_STATE = { raised: '1', over: '2' } as const
