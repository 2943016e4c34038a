import type { Context } from '#server/engine/resource.ts'

/** Whether people of a department work in a branch of high risk: what their enterprise says. @param departmentId of the people */
export async function isHighRisk(_context: Pick<Context, 'sql'>, _departmentId: string | null): Promise<boolean> {
  return false
}
