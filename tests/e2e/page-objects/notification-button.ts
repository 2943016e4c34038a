import type { Locator, Page } from '@playwright/test'

/** The button in the head that says how much is unread. */
export const notificationButtonOf = (page: Page): Locator => page.getByRole('button', { name: /^消息(，\d+ 条未读)?$/ })
