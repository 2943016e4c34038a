/** Texts of contract §7.2. */
export const ADDED = '发送消息任务添加成功！'
export const ADDING_FAILED = '发送消息任务添加失败！'
export const JSON_UNREADABLE = '解析Json出错！'
