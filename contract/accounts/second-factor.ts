/** What people call it. */
export const SECOND_FACTOR = '两步验证'
/** Refuses the first step of a sign-in; the result carries `secondFactor.ticket`. Other clients show it as they show a wrong password. */
export const PASSCODE_ASKED = '该账号已开启两步验证，请输入动态口令'
export const PASSCODE_WRONG = '动态口令或恢复码错误，或者已经使用过'
export const PASSCODE_TRIES_OVER = '动态口令输入错误次数过多，请于 10 分钟后再试！'
export const PASSCODE_TICKET_OVER = '登录等待时间过长，请重新登录'
/** What somebody reads who has to set one up before anything else. */
export const SECOND_FACTOR_DUE = '平台要求管理员开启两步验证，请先在右上角账号菜单的“两步验证”里完成设置'
