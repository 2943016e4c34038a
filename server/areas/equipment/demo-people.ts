import type { Context } from '#server/engine/resource/resource.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'

/** Somebody of a demo tenant. */
export interface DemoPerson {
  id: string
  username: string
  realname: string
}

/** Accounts that look at orders and reports or write some of them, and decide about none. */
const OTHERS = ['auditor', 'leader', 'monitor', 'safety', 'test', 'trainer', 'unit']

/** The first people of a tenant who may decide, by account. */
export async function firstPeople({ sql }: DemoSeeding, tenantId: number, count: number): Promise<DemoPerson[]> {
  return sql
    .selectFrom('sys_user as u')
    .innerJoin('sys_user_tenant as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.username', 'u.realname'])
    .where('m.tenant_id', '=', tenantId)
    .where('u.status', '=', 1)
    .where('u.username', 'not in', OTHERS)
    .where('u.del_flag', '=', 0)
    .orderBy('u.username')
    .limit(count)
    .execute()
}

/** The context of somebody at some time, which is never after now; a demo does not ask for rights. */
export function contextOfPerson(seeding: DemoSeeding, tenantId: number, by: DemoPerson, atMs: number): Context {
  const context = contextOf({ ...seeding, now: Math.min(atMs, seeding.now) }, tenantId)
  const { id: userId, username, realname } = by
  return {
    ...context,
    principal: { ...context.principal, userId, username, realname },
  }
}
