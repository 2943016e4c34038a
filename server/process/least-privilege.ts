import type { Database } from '#server/db/database.ts'
import { REQUEST_ROLE } from '#server/db/roles/role-names.ts'
import { StartProblem } from './start-problem.ts'

/** Refuses to serve requests with a role that could become more than it must be. @throws StartProblem with the statements that mend it */
export async function requireLeastPrivilege(database: Pick<Database, 'roleProblems'>): Promise<void> {
  const problems = await database.roleProblems(REQUEST_ROLE)
  if (problems.length === 0) return
  const said = problems.map(({ problem }) => problem).join('；')
  const mends = problems.map(({ mend }) => mend).join(' ')
  throw new StartProblem(`处理请求的数据库账号权限不当：${said}。请由数据库管理员执行：${mends}`)
}
