/** Where somebody stands. Source: domain part 4. */
export const STUDENT_STATUS = { active: '1', paused: '2', left: '3' } as const
