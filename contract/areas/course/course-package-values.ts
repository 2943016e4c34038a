/** Where a course package stands. Source: domain part 2. */
export const PACKAGE_STATUS = { draft: '0', submitted: '1', passed: '2', disabled: '3', rejected: '4' } as const

/** Its courses and facts can be changed. */
export const OPEN_PACKAGES: readonly unknown[] = [PACKAGE_STATUS.draft, PACKAGE_STATUS.rejected]

/** Answered to who would change a package that others look at or use. */
export const PACKAGE_STAYS = '当前状态不能修改课程包！'

/** Where covers lie. */
export const PACKAGE_FOLDER = 'private/coursePackage'
