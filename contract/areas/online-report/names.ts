/** What the code of a report looks like: it becomes part of an address and of permissions. */
export const REPORT_CODE = /^[a-z][a-z0-9_]{1,23}$/
export const REPORT_CODE_MESSAGE = '报表编码以小写字母开头，只能由小写字母、数字和下划线组成，2 到 24 个字符'

/** What the name of a parameter looks like: `:name` in a statement, the key of a field otherwise. */
export const PARAMETER_NAME = /^[a-z][a-zA-Z0-9_]{0,39}$/
export const PARAMETER_NAME_MESSAGE = '名称以小写字母开头，只能由字母、数字和下划线组成，最多 40 个字符'

/** What permissions of the module itself go on with. */
const OWN = new Set(['column', 'parameter', 'list', 'add', 'edit', 'delete', 'publish', 'withdraw', 'try'])

/** What is wrong with the code of a report, as a sentence; null = nothing. */
export function codeProblem(code: string): string | null {
  if (!REPORT_CODE.test(code)) return REPORT_CODE_MESSAGE
  return OWN.has(code) ? `报表编码“${code}”由系统使用，请换一个编码` : null
}
